import type { DeadlineKind } from '#domain/deadlines.ts';
import type { Expression } from '#engine/expression/expression.ts';
import type { RecordText } from './record-text.ts';
import type { LocalizedText } from '#schemas/meta/common.gen.ts';
import type { Threshold, Transition } from '#schemas/meta/lifecycle.gen.ts';

/** A transition out of a state of a stored record. */
export type CompiledMove = {
  readonly target: string;
  /** Over record, as it is after the event, and the scopes; a move without it is always open. */
  readonly guard?: Expression;
  /** Why the move is refused while its guard does not hold. */
  readonly say?: RecordText;
  /** The question before it. */
  readonly confirm?: RecordText;
  /** The fields that open with the event. */
  readonly open: ReadonlySet<string>;
  /** Whether the guard asks what is filled in with the event, so that it can only be answered then. */
  readonly asksFilled: boolean;
  readonly meta: Transition['meta'];
};

/** Where a record goes that nobody sends an event to. */
export type CompiledOnward = { readonly target: string; readonly guard?: Expression };

/** Where a record goes by itself once a deadline has ended: a last day with the end of its outer day, a time to be waited out when that day begins. */
export type CompiledTimedMove = CompiledOnward & Watched;

/** A deadline that a state looks at, with the days before it. */
export type Watched = { readonly deadline: string; readonly kind: DeadlineKind; readonly at: readonly Threshold[] };

/** A state of a stored record with its transitions, by event, in the declared order. */
export type CompiledState = {
  readonly title: LocalizedText;
  readonly final: boolean;
  /** Where a record that comes to the state goes on to at once, in the order in which they are asked. */
  readonly always: readonly CompiledOnward[];
  readonly after: readonly CompiledTimedMove[];
  /** Deadlines that move nothing. */
  readonly watched: readonly Watched[];
  readonly on: ReadonlyMap<string, readonly CompiledMove[]>;
};

/** The states of a stored record with every guard compiled. */
export type CompiledLifecycle = { readonly id: string; readonly initial: string; readonly states: ReadonlyMap<string, CompiledState> };
