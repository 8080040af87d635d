import type { CompiledMove } from '#engine/compilation/compiled-lifecycle.ts';
import { recordText } from '#engine/compilation/record-text.ts';
import { isHolidayKind } from '#domain/dated-figures.ts';
import { defined } from '#domain/defined.ts';
import { type LocalizedText, textIn } from '#engine/data/localized-text.ts';
import { recordScope } from '#engine/data/record-scope.ts';
import { sameValue } from '#engine/data/same-value.ts';
import { writeLetters } from '#engine/letter/write-letters.ts';
import type { Act, Plan, Planned, PlannedContent, Refusal, StoredRequest } from './act.ts';
import { type EventEntry, type ReadEvent, readEvent } from './event-entry.ts';
import { fillEvent, type FilledEvent } from './fill-event.ts';
import { guardsOver, valuesOver } from './guards.ts';
import { type Judged, judgeEvent } from './judge-transition.ts';
import { byAnother, isBarred, mayMove, movesOf, openMoves } from './offers.ts';
import { planNotifies } from './plan-notifies.ts';
import { planFiling } from './plan-filing.ts';
import { planLink } from './plan-link.ts';
import { planPanel } from './plan-panel.ts';
import { differenceWarnings, plannedContent } from './planned-content.ts';
import { mailedLater } from '#engine/form/mailed-later.ts';
import { faultyForm, refusal } from './refusals.ts';

type EventRequest = StoredRequest & { readonly act: Extract<Act, { readonly kind: 'event' }> };

const byDesk: LocalizedText = {
  en: 'The desk does this by itself when another record is saved. Nobody can do it by hand.',
  es: 'El sistema lo hace por sí mismo cuando se guarda otro registro. Nadie puede hacerlo a mano.',
};

const noRight: LocalizedText = {
  en: 'Your role may not do this to the record.',
  es: 'Su función no permite hacer esto con el registro.',
};

function notInState({ automation, record }: EventRequest): LocalizedText {
  const { state = '' } = record;
  const title = automation.lifecycle?.states.get(state)?.title ?? state;
  return {
    en: `This is not possible while the status is "${textIn(title, 'en')}".`,
    es: `Esto no es posible mientras el estado es "${textIn(title, 'es')}".`,
  };
}

const notNow = ({ meta: { label } }: CompiledMove): LocalizedText => ({
  en: `"${textIn(label, 'en')}" is not possible for this record now.`,
  es: `"${textIn(label, 'es')}" no es posible ahora para este registro.`,
});

/** Why a record does not take an event: its state does not know it, the role may not, its creator may not, or no guard holds. */
function refusedEvent(request: EventRequest, record = request.record): Refusal {
  const { act, scopes } = request;
  const moves = movesOf(request).get(act.event) ?? [];
  if (moves.length > 0 && moves.every(({ meta }) => meta.by === 'desk')) return refusal('not_allowed', 'role', byDesk);
  const ofRole = moves.filter((move) => mayMove(move, scopes));
  const tried = ofRole.find((move) => !isBarred(move, scopes.person)) ?? ofRole[0];
  if (tried === undefined)
    return moves.length > 0 ? refusal('not_allowed', 'role', noRight) : refusal('event_refused', 'state', notInState(request));
  if (isBarred(tried, scopes.person)) return refusal('not_allowed', 'role', byAnother);
  const { figures } = scopes.values;
  const say = tried.say === undefined ? notNow(tried) : recordText(tried.say, { values: valuesOver(request, record), figures });
  return refusal('event_refused', 'guard', say);
}

/** Whether two transitions ask the same of the form. */
function asksSame({ meta: one }: CompiledMove, { meta: other }: CompiledMove): boolean {
  return sameValue([one.sections, one.needs, one.fields, one.note], [other.sections, other.needs, other.fields, other.note]);
}

/** A record as it is with what an event filled in, before it moves. */
const recordAfter = ({ record }: EventRequest, { snapshot }: FilledEvent) => ({ ...record, ...snapshot });

type Taken = { readonly filled: FilledEvent; readonly judged: Judged<CompiledMove> | undefined };

/** The transition that is taken, with the fields open that the first open one showed to the person: what was filled in there is kept. */
function withShown(taken: CompiledMove, shown: CompiledMove): CompiledMove {
  const sections = [...new Set([...(shown.meta.sections ?? []), ...(taken.meta.sections ?? [])])];
  if (sections.length === 0) return taken;
  const fields = { ...shown.meta.fields, ...taken.meta.fields };
  const meta = { ...taken.meta, sections, ...(Object.keys(fields).length === 0 ? {} : { fields }) };
  return { ...taken, open: new Set([...shown.open, ...taken.open]), meta };
}

/**
 * The transition that an event takes with what it fills in. Which one that is decides what else it opens, what it needs and whether it wants a note: the
 * form is filled in as the first open one shows it, and once more as the one that the guards take asks it.
 */
function takenMove(request: EventRequest, read: ReadEvent, [first, ...others]: readonly [CompiledMove, ...CompiledMove[]]): Taken {
  const { automation, record, act, scopes } = request;
  const { lifecycle } = automation;
  let move = first;
  for (let turn = 0; ; turn += 1) {
    const filled = fillEvent(request, withShown(move, first), read);
    const holds = guardsOver(request, recordAfter(request, filled));
    const isOpen: typeof holds = (onward, state) => {
      const own = (movesOf(request).get(act.event) ?? []).find((one) => one === onward);
      return (own === undefined || (mayMove(own, scopes) && !isBarred(own, scopes.person))) && holds(onward, state);
    };
    const judged = lifecycle === undefined ? undefined : judgeEvent(lifecycle, { state: record.state ?? '', event: act.event, isOpen });
    if (judged === undefined || asksSame(judged.taken, move)) return { filled, judged };
    // guards that do not settle on one transition hold for none
    if (turn > others.length) return { filled, judged: undefined };
    move = judged.taken;
  }
}

/** What the record says then. What was sent beside the form stays that of the first send. */
function contentOf(request: EventRequest, filled: FilledEvent, payload: PlannedContent['payload'] = {}): PlannedContent {
  const { automation, record, act, scopes } = request;
  const { values, judged } = filled;
  const content = plannedContent({ automation, values, newId: scopes.newId, sent: act, judged, stored: record.data });
  // over a link neither the case nor its people are seen: what the record says of them stays
  const { caseName = record.caseName } = content;
  const labels = scopes.byLink === true ? { ...record.labels, ...content.labels } : content.labels;
  return { ...content, labels, payload, ...defined({ caseName }) };
}

type Moved = { readonly filled: FilledEvent; readonly judged: Judged<CompiledMove>; readonly entry: EventEntry };

function planMoved(request: EventRequest, { filled, judged, entry }: Moved): Planned {
  const { automation, record, act } = request;
  const { meta } = judged.taken;
  const { state: form, files } = filled.judged;
  const { opens } = filled;
  const content = opens ? contentOf(request, filled, record.payload) : undefined;
  const snapshot = content ?? record;
  const { data, computed, caseFileNumber, caseName } = snapshot;
  const after = { ...record, ...defined({ data, computed, caseFileNumber, caseName }), state: judged.state };
  const values = { ...filled.values, record: recordScope(after, filled.values.today) };
  const written = { names: meta.letters ?? [], data, computed, scopes: values };
  const letters = writeLetters({ compiled: automation, ...written });
  const unwritten = faultyForm(letters.faults, form);
  if (unwritten !== undefined) return { ...unwritten, written };
  const { notifies, readAgain, warnings } = planNotifies(request, { on: act.event, content: snapshot, values });
  const title = automation.lifecycle?.states.get(judged.state)?.title ?? judged.state;
  const plan: Plan = {
    ok: true,
    kind: 'event',
    state: judged.state,
    event: { kind: 'moved', event: act.event, ...entry },
    letters: letters.letters,
    written,
    files: opens || letters.letters.length > 0 ? files : [],
    notifies,
    readAgain: opens || notifies.length > 0 ? readAgain : new Set(),
    warnings: [...(content === undefined ? [] : [...filled.judged.warnings, ...differenceWarnings(automation, content)]), ...warnings],
    questions: [...(content === undefined ? [] : filled.judged.questions), ...letters.questions],
    previewWarnings: [...letters.warnings, ...(letters.letters.length === 0 ? [] : mailedLater(filled.values))],
    waiting: opens ? [...new Set([...(record.waiting ?? []), ...form.waiting])] : (record.waiting ?? []),
    answer: { en: `${textIn(title, 'en')}.`, es: `${textIn(title, 'es')}.` },
    form,
    ...defined({
      content,
      judges: opens ? judged.taken.open : undefined,
      filing: planFiling(meta, snapshot.data, values),
      panel: planPanel(request, { ...snapshot, values }),
      link: planLink(request, meta.link, after),
    }),
  };
  return plan;
}

/** A record whose letter was sent goes on with the rates and caps that stand in it, also where they were corrected since. */
function withFiguresOfLetter(request: EventRequest): EventRequest {
  const { record, scopes } = request;
  if (record.letterSent !== true) return request;
  const used = (record.figures ?? []).filter(({ kind }) => !isHolidayKind(kind));
  const kept = used.map(({ kind, key, on, value, source }) => ({ kind, key, from: on, to: on, value, source }));
  const figures = [...kept, ...scopes.values.figures];
  return { ...request, scopes: { ...scopes, values: { ...scopes.values, figures } } };
}

/** What an event does to a record: where it leads, what the record says then, and the letters that are written from that. */
export function planEvent(given: EventRequest): Planned {
  const request = withFiguresOfLetter(given);
  const { act } = request;
  const [first, ...others] = openMoves(request, act.event);
  if (first === undefined) return refusedEvent(request);
  if (isBarred(first, request.scopes.person)) return refusal('not_allowed', 'role', byAnother);
  const read = readEvent(act.data, [first, ...others]);
  const { filled, judged } = takenMove(request, read, [first, ...others]);
  const form = filled.judged.state;
  const faulty = faultyForm(filled.faults, form);
  if (faulty !== undefined) return faulty;
  if (judged === undefined) return { ...refusedEvent(request, recordAfter(request, filled)), form };
  return planMoved(request, { filled, judged, entry: read.entry });
}
