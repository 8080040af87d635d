import type { ReadAutomation } from '#engine/declaration/automation.ts';
import { caseWith } from '#engine/data/day-of-case.ts';
import { isRecord } from '#engine/data/plain-data.ts';
import type { FormData } from '#runtime/ports/call-result.ts';
import type { DatedFigure } from '#domain/dated-figures.ts';
import type { Role } from '#schemas/meta/common.gen.ts';
import type { AddressBookEntry, Case, DeskUser, Firm } from '#schemas/shared/case.gen.ts';
import type { ValidatorFunctions } from '@rjsf/validator-ajv8';

/** How a call of the workflow ends in a story; never keeps it running, so that its state can be looked at. */
export type CallEnd = 'done' | 'failed' | 'never';

/** One step on the path to a state: the event that is sent, the state that it must lead to, and how the call there ends. */
export type Move = { readonly event?: string; readonly to: string; readonly call?: CallEnd };

/** What differs from the standard case; the checker has compared it with the shape of each scope. */
export type CaseChange = Partial<StandardCase>;

/** What a form is filled with, and what differs from the standard case. */
export type Filled = { readonly data?: FormData; readonly with?: CaseChange };

/** Which errors show: all, or those of these fields. */
export type ShownErrors = { readonly all: true } | { readonly at: readonly string[] };

/** How far the reading of the files in a form is. */
export type ReadState = 'reading' | 'read' | 'refused' | 'failed';

/** What a story shows of an automation; plain JSON, so that it can be written into a file. */
export type Scene =
  | ({
      readonly kind: 'form';
      readonly moves: readonly Move[];
      readonly asked?: ShownErrors;
      readonly letter?: string;
      readonly read?: ReadState;
    } & Filled)
  /** Later: it has a history, and some of its people changed since. */
  | ({ readonly kind: 'record'; readonly state?: string; readonly letter?: string; readonly later?: true } & Filled)
  /** The page of an event: the record in a state that takes it, for a role that may send it, and what was entered so far. */
  | ({
      readonly kind: 'event';
      readonly state: string;
      readonly event: string;
      readonly role: Role;
      readonly fills: FormData;
      readonly reviewed?: true;
    } & Filled)
  | ({ readonly kind: 'letter'; readonly letter?: string } & Filled)
  | { readonly kind: 'list'; readonly empty: boolean; readonly as?: 'day' | 'week' | 'month' | 'figures' }
  | { readonly kind: 'log'; readonly empty: boolean }
  | { readonly kind: 'machine'; readonly machine: 'workflow' | 'lifecycle' }
  | { readonly kind: 'page'; readonly path: string; readonly role: Role };

/** A story before it is written: its name for people, its key in design.json, and the switches that it holds fast. */
export type DeclaredStory = {
  readonly key: string;
  readonly name: string;
  readonly scene: Scene;
  readonly language?: 'en' | 'es';
  readonly theme?: 'light' | 'dark';
  readonly width?: 'phone';
};

/** The case of automations/_parts/standard-case.json. */
export type StandardCase = {
  readonly case: Case;
  readonly physicians: readonly AddressBookEntry[];
  readonly firm: Firm;
  readonly user: DeskUser;
  readonly today: string;
  readonly now: string;
  readonly figures: readonly DatedFigure[];
  readonly [rows: string]: unknown;
};

/** An example that can be sent. */
export type GoodExample = { readonly name: string; readonly data: FormData; readonly with?: CaseChange };

/** What a designer said of a story; approved names the version that was looked at. */
export type DesignEntry = {
  readonly note?: string;
  readonly approved?: { readonly by: string; readonly on: string; readonly version: string };
};

/** One automation with all that its stories need; written by the generator. */
export type Declared = {
  readonly automation: ReadAutomation;
  readonly version: string;
  readonly validator: ValidatorFunctions;
  readonly standard: StandardCase;
  readonly examples: readonly GoodExample[];
  readonly design: Readonly<Record<string, DesignEntry>>;
};

export const isCaseChange = (value: unknown): value is CaseChange => isRecord(value);

/** The case of a scene: the standard one with what differs. */
export const caseOf = (standard: StandardCase, changed: CaseChange = {}): StandardCase => caseWith(standard, changed);
