import { setup, transition } from 'xstate';
import type { CompiledAutomation } from '#engine/compilation/compiled-automation.ts';
import { hasDeadlineEnded } from '#domain/deadlines.ts';
import { textIn, type LocalizedText } from '#engine/data/localized-text.ts';
import { valueAt } from '#engine/data/places.ts';
import type { PlainRecord } from '#engine/data/plain-data.ts';
import { recordScope, type ScopedRecord } from '#engine/data/record-scope.ts';
import type { ScopeValues } from '#engine/types/scopes.ts';
import { recordText, type RecordText } from '#engine/compilation/record-text.ts';
import { namedLetters } from '#engine/declaration/letters.ts';
import type { Role } from '#schemas/meta/common.gen.ts';
import type { Transition } from '#schemas/meta/lifecycle.gen.ts';
import type { CompiledLifecycle, CompiledMove, CompiledOnward } from '#engine/compilation/compiled-lifecycle.ts';

/** A stored record as a lifecycle sees it. */
export type LifecycleRecord = ScopedRecord & { readonly state: string };

/** A record, who asks, and what stands around it. */
export type RecordRequest = {
  readonly compiled: CompiledAutomation;
  readonly record: LifecycleRecord;
  readonly role: Role;
  /** Whether who asks created the record. */
  readonly isCreator?: boolean;
  readonly scopes: ScopeValues;
};

/** An event that a person may send to a record now. */
export type OfferedEvent = {
  readonly event: string;
  readonly label: LocalizedText;
  readonly style?: NonNullable<Transition['meta']['style']>;
  readonly confirm?: LocalizedText;
  /** The words on the buttons below the question. */
  readonly yes?: LocalizedText;
  readonly no?: LocalizedText;
  /** The sections of the form that open with it, and which of their fields must be filled in. */
  readonly sections?: readonly string[];
  readonly needs?: readonly string[];
  readonly fields?: NonNullable<Transition['meta']['fields']>;
  /** Whether it takes a note. */
  readonly note?: NonNullable<Transition['meta']['note']>;
  /** Whether what was entered is read once more before it is sent. */
  readonly review?: true;
  /** Why this person, whose role may, may not send it. */
  readonly refused?: LocalizedText;
  /** The letters that it may write, and whether one of them must be looked at first. */
  readonly letters?: readonly string[];
  readonly preview?: 'offered' | 'required';
};

/** The state after an event and the letters that it names, or why the record does not take it: no way out of its state, no such right, or a guard that does not hold. */
export type MovedRecord =
  | { readonly ok: true; readonly state: string; readonly letters: readonly string[] }
  | { readonly ok: false; readonly code: 'event_refused' | 'not_allowed'; readonly message: LocalizedText };

function valuesOf({ record, scopes }: Pick<RecordRequest, 'record' | 'scopes'>): PlainRecord {
  return { ...scopes, record: recordScope(record, scopes.today) };
}

type Asked = Omit<RecordRequest, 'role'>;

/** Whether a move is open for the record as it is after the event. */
function isOpen({ guard }: CompiledOnward, request: Asked): boolean {
  return guard === undefined || guard.evaluate(valuesOf(request), { figures: request.scopes.figures }) === true;
}

/** The state in which a record comes to rest that comes to a state: where a guard of "always" holds, it goes on at once. */
function restingState(request: Asked, state: string): string {
  const states = request.compiled.lifecycle?.states;
  const passed = new Set<string>();
  let at = state;
  while (!passed.has(at)) {
    passed.add(at);
    const here = { ...request, record: { ...request.record, state: at } };
    at = states?.get(at)?.always.find((onward) => isOpen(onward, here))?.target ?? at;
  }
  return at;
}

/** The state of a new record; undefined where the automation has no states. */
export function initialState(request: Omit<Asked, 'record'> & { readonly record: ScopedRecord }): string | undefined {
  const { lifecycle } = request.compiled;
  if (lifecycle === undefined) return undefined;
  return restingState({ ...request, record: { ...request.record, state: lifecycle.initial } }, lifecycle.initial);
}

const mayMove = (move: CompiledMove, role: Role): boolean => move.meta.roles?.includes(role) === true;

/** Somebody else has to send what the creator of the record may not. */
const isBarred = ({ meta }: CompiledMove, { isCreator }: RecordRequest): boolean => meta.notBy === 'creator' && isCreator === true;

const byAnother: LocalizedText = {
  en: 'You created this record, so someone else has to do this.',
  es: 'Usted creó este registro, por eso debe hacerlo otra persona.',
};

const byDesk: LocalizedText = {
  en: 'The desk does this by itself when another record is saved. Nobody can do it by hand.',
  es: 'El sistema lo hace por sí mismo cuando se guarda otro registro. Nadie puede hacerlo a mano.',
};

const isTaken = (move: CompiledMove, request: RecordRequest): boolean =>
  mayMove(move, request.role) && !isBarred(move, request) && isOpen(move, request);

function movesOf({ compiled, record }: RecordRequest): ReadonlyMap<string, readonly CompiledMove[]> {
  return compiled.lifecycle?.states.get(record.state)?.on ?? new Map<string, readonly CompiledMove[]>();
}

function sentence(request: RecordRequest, text: RecordText): LocalizedText {
  return recordText(text, { values: valuesOf(request), figures: request.scopes.figures });
}

/** The letters that one of some moves writes. */
function offeredLetters({ compiled }: RecordRequest, moves: readonly CompiledMove[]): Pick<OfferedEvent, 'letters' | 'preview'> {
  const letters = [...new Set(moves.flatMap(({ meta }) => meta.letters ?? []))];
  if (letters.length === 0) return {};
  const named = namedLetters(compiled.automation.manifest).filter(({ name }) => letters.includes(name));
  return { letters, preview: named.some(({ settings }) => settings.preview === 'required') ? 'required' : 'offered' };
}

function offered(request: RecordRequest, event: string, move: CompiledMove): OfferedEvent {
  const { meta, confirm } = move;
  const { label, style, yes, no, sections, needs, fields, note, review } = meta;
  return {
    event,
    label,
    ...(style === undefined ? {} : { style }),
    ...(confirm === undefined ? {} : { confirm: sentence(request, confirm) }),
    ...(yes === undefined ? {} : { yes }),
    ...(no === undefined ? {} : { no }),
    ...(sections === undefined ? {} : { sections }),
    ...(needs === undefined ? {} : { needs }),
    ...(fields === undefined ? {} : { fields }),
    ...(note === undefined ? {} : { note }),
    ...(review === undefined ? {} : { review }),
    ...(isBarred(move, request) ? { refused: byAnother } : {}),
  };
}

/** The events that a person of a role may send to a record now, in the declared order. A guard that asks what is filled in is taken as open until it is. */
export function recordEvents(request: RecordRequest): readonly OfferedEvent[] {
  return [...movesOf(request)].flatMap(([event, moves]) => {
    const open = moves.filter((move) => mayMove(move, request.role) && (move.asksFilled || isOpen(move, request)));
    return open[0] === undefined ? [] : [{ ...offered(request, event, open[0]), ...offeredLetters(request, open) }];
  });
}

/** Where an event of the desk leads; undefined where the state of the record does not take it. */
export function toldMove(request: Asked & { readonly event: string }): string | undefined {
  const { compiled, record, event } = request;
  const moves = compiled.lifecycle?.states.get(record.state)?.on.get(event) ?? [];
  const taken = moves.find((move) => move.meta.by === 'desk' && isOpen(move, request));
  return taken === undefined ? undefined : restingState(request, taken.target);
}

/** What the clock does to a record: the deadline that ended, and the state that it leads to. */
export type ClockMove = { readonly deadline: string; readonly state: string };

/** Where a record goes by itself today; undefined while nothing has ended. Days are those of California. */
export function clockMove(request: Asked): ClockMove | undefined {
  const { compiled, record, scopes } = request;
  const due = (compiled.lifecycle?.states.get(record.state)?.after ?? []).find((timed) => {
    const outer = valueAt(record.computed, `/deadlines/${timed.deadline}/outer`);
    const hasEnded =
      typeof outer === 'string' && scopes.today !== undefined && hasDeadlineEnded({ kind: timed.kind, outer, today: scopes.today });
    return hasEnded && isOpen(timed, request);
  });
  return due === undefined ? undefined : { deadline: due.deadline, state: restingState(request, due.target) };
}

/** The declared lifecycle as a machine; it holds no data, and asks whether a move is open. */
function lifecycleMachine(lifecycle: CompiledLifecycle, open: (move: CompiledMove) => boolean) {
  const states = [...lifecycle.states].map(([name, state]) => {
    const on = [...state.on].map(
      ([event, moves]) =>
        [event, moves.map((move) => ({ target: move.target, guard: { type: 'open' as const, params: { move } } }))] as const,
    );
    return [name, { ...(state.final ? { type: 'final' as const } : {}), on: Object.fromEntries(on) }] as const;
  });
  const parts = setup({ guards: { open: (_event, { move }: { readonly move: CompiledMove }) => open(move) } });
  return parts.createMachine({ id: lifecycle.id, initial: lifecycle.initial, states: Object.fromEntries(states) });
}

/** Why an event is refused whose guard does not say it, or which the state does not know. */
function refusedWords({ compiled, record }: RecordRequest, tried: CompiledMove | undefined): LocalizedText {
  const title = compiled.lifecycle?.states.get(record.state)?.title ?? record.state;
  const inState = (language: 'en' | 'es'): string => textIn(title, language);
  if (tried === undefined)
    return {
      en: `This is not possible while the status is "${inState('en')}".`,
      es: `Esto no es posible mientras el estado es "${inState('es')}".`,
    };
  return {
    en: `"${textIn(tried.meta.label, 'en')}" is not possible for this record now.`,
    es: `"${textIn(tried.meta.label, 'es')}" no es posible ahora para este registro.`,
  };
}

function refused(request: RecordRequest, event: string): MovedRecord {
  const moves = movesOf(request).get(event) ?? [];
  if (moves.some(({ meta }) => meta.by === 'desk')) return { ok: false, code: 'not_allowed', message: byDesk };
  if (moves.length > 0 && !moves.some((move) => mayMove(move, request.role))) {
    return {
      ok: false,
      code: 'not_allowed',
      message: { en: 'Your role may not do this to the record.', es: 'Su función no permite hacer esto con el registro.' },
    };
  }
  const [tried] = moves.filter((move) => mayMove(move, request.role));
  if (tried !== undefined && isBarred(tried, request)) return { ok: false, code: 'not_allowed', message: byAnother };
  const message = tried?.say === undefined ? refusedWords(request, tried) : sentence(request, tried.say);
  return { ok: false, code: 'event_refused', message };
}

/** The state that an event leads to, for the record with what was filled in. Pure: the server stores the answer. */
export function moveRecord(request: RecordRequest & { readonly event: string }): MovedRecord {
  const { compiled, record, event } = request;
  const { lifecycle } = compiled;
  if (lifecycle === undefined || !movesOf(request).has(event)) return refused(request, event);
  const machine = lifecycleMachine(lifecycle, (move) => isTaken(move, request));
  const from = machine.resolveState({ value: record.state });
  if (!from.can({ type: event })) return refused(request, event);
  const [next] = transition(machine, from, { type: event });
  // XState takes the first that is open, too
  const taken = movesOf(request)
    .get(event)
    ?.find((move) => isTaken(move, request));
  return { ok: true, state: restingState(request, String(next.value)), letters: taken?.meta.letters ?? [] };
}
