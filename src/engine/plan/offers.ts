import type { CompiledMove } from '#engine/compilation/compiled-lifecycle.ts';
import { recordText } from '#engine/compilation/record-text.ts';
import { defined } from '#domain/defined.ts';
import type { LocalizedText } from '#engine/data/localized-text.ts';
import { namedLetters } from '#engine/declaration/letters.ts';
import type { Transition } from '#schemas/meta/lifecycle.gen.ts';
import type { CompiledAutomation } from '#engine/compilation/compiled-automation.ts';
import type { ScopedRecord } from '#engine/data/record-scope.ts';
import type { ActingPerson, PlanScopes } from './act.ts';
import { guardHolds, valuesOver } from './guards.ts';

type Meta = Transition['meta'];

/** An event that a person may send to a record now. */
export type OfferedEvent = {
  readonly event: string;
  readonly label: LocalizedText;
  readonly style?: NonNullable<Meta['style']>;
  readonly confirm?: LocalizedText;
  /** The words on the buttons below the question. */
  readonly yes?: LocalizedText;
  readonly no?: LocalizedText;
  /** The sections of the form that open with it, and which of their fields must be filled in. */
  readonly sections?: readonly string[];
  readonly needs?: readonly string[];
  readonly fields?: NonNullable<Meta['fields']>;
  /** Whether it takes a note; offered where only some of the ways that it may take need one. */
  readonly note?: NonNullable<Meta['note']>;
  /** Whether what was entered is read once more before it is sent. */
  readonly review?: true;
  /** Why this person, whose role may, may not send it. */
  readonly refused?: LocalizedText;
  /** The letters that it may write, and whether one of them must be looked at first. */
  readonly letters?: readonly string[];
  readonly preview?: 'offered' | 'required';
};

/** What offers look at: a record, and who asks. */
export type OffersRequest = {
  readonly automation: CompiledAutomation;
  readonly record: ScopedRecord;
  readonly scopes: Pick<PlanScopes, 'values' | 'person' | 'byLink'>;
};

export const byAnother: LocalizedText = {
  en: 'You created this record, so someone else has to do this.',
  es: 'Usted creó este registro, por eso debe hacerlo otra persona.',
};

/** The transitions of the state of a record, by event. */
export function movesOf({
  automation,
  record,
}: Pick<OffersRequest, 'automation' | 'record'>): ReadonlyMap<string, readonly CompiledMove[]> {
  return automation.lifecycle?.states.get(record.state ?? '')?.on ?? new Map<string, readonly CompiledMove[]>();
}

/** Whether whoever acts may take a transition: a person by the role, the client only what is sent over the link. */
export const mayMove = ({ meta }: CompiledMove, { person, byLink = false }: Pick<PlanScopes, 'person' | 'byLink'>): boolean =>
  meta.by === 'link' ? byLink : person !== undefined && meta.roles?.includes(person.role) === true;

/** Somebody else has to send what the creator of the record may not. */
export const isBarred = ({ meta }: CompiledMove, person: ActingPerson | undefined): boolean =>
  meta.notBy === 'creator' && person?.isCreator === true;

/** The transitions that an event may take for a person, in the declared order; those that are barred for the creator only where there are no others. A guard that asks what is filled in is taken as open until it is. */
export function openMoves(request: OffersRequest, event: string): readonly CompiledMove[] {
  const { record, scopes } = request;
  const moves = movesOf(request).get(event) ?? [];
  const open = moves.filter((move) => mayMove(move, scopes) && (move.asksFilled || guardHolds(request, move, record)));
  const own = open.filter((move) => !isBarred(move, scopes.person));
  return own.length > 0 ? own : open;
}

/** The letters that one of some transitions writes. */
function offeredLetters({ automation }: OffersRequest, moves: readonly CompiledMove[]): Pick<OfferedEvent, 'letters' | 'preview'> {
  const letters = [...new Set(moves.flatMap(({ meta }) => meta.letters ?? []))];
  if (letters.length === 0) return {};
  const named = namedLetters(automation.automation.manifest).filter(({ name }) => letters.includes(name));
  return { letters, preview: named.some(({ settings }) => settings.preview === 'required') ? 'required' : 'offered' };
}

/** A note that only some of the transitions need is offered: which is taken is known once the event is filled in. */
function offeredNote(moves: readonly CompiledMove[]): OfferedEvent['note'] {
  const notes = moves.map(({ meta }) => meta.note);
  if (notes.every((note) => note === undefined)) return undefined;
  return notes.every((note) => note === 'required') ? 'required' : 'offered';
}

function offered(request: OffersRequest, event: string, moves: readonly CompiledMove[]): readonly OfferedEvent[] {
  const [first] = moves;
  if (first === undefined) return [];
  const { meta, confirm } = first;
  const { label, style, yes, no, sections, needs, fields, review } = meta;
  const scope = { values: valuesOver(request, request.record), figures: request.scopes.values.figures };
  const asked = { style, yes, no, sections, needs, fields, review, note: offeredNote(moves) };
  const refused = isBarred(first, request.scopes.person) ? byAnother : undefined;
  const words = confirm === undefined ? undefined : recordText(confirm, scope);
  return [{ event, label, ...defined({ ...asked, confirm: words, refused }), ...offeredLetters(request, moves) }];
}

/** The events that a person may send to a record now, in the declared order. */
export function recordEvents(request: OffersRequest): readonly OfferedEvent[] {
  return [...movesOf(request).keys()].flatMap((event) => offered(request, event, openMoves(request, event)));
}
