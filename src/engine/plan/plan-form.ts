import type { CompiledAutomation } from '#engine/compilation/compiled-automation.ts';
import { defined } from '#domain/defined.ts';
import { type ScopedRecord, recordScope } from '#engine/data/record-scope.ts';
import { fieldsOfSections } from '#engine/declaration/later-sections.ts';
import { withOpenFields } from '#engine/form/closed-fields.ts';
import { withDayOfAct, withMissingSources } from '#engine/form/locked-values.ts';
import { changedLists, withListedRows } from '#engine/form/listed-rows.ts';
import { splitOwn } from '#engine/form/own-values.ts';
import { lettersOfSubmission, writeLetters } from '#engine/letter/write-letters.ts';
import { recordEditing } from '#engine/workflow/record-editing.ts';
import type { LocalizedText } from '#engine/data/localized-text.ts';
import type { DataFault } from '#engine/data/data-fault.ts';
import type { PlainRecord } from '#engine/data/plain-data.ts';
import type { Planned, PlannedContent, PlanRequest, SentForm, StoredRequest } from './act.ts';
import { guardsOver } from './guards.ts';
import { judgeForm } from './judge-form.ts';
import { judgeStart } from './judge-transition.ts';
import { effectsOf } from './plan-effects.ts';
import { withCopies } from './plan-copies.ts';
import { planCreateEvent, withoutCreateEvent } from './plan-create-event.ts';
import { planNotifies } from './plan-notifies.ts';
import { planLink } from './plan-link.ts';
import { planPanel } from './plan-panel.ts';
import { caseOfForm, differenceWarnings, isWholeContent, plannedContent } from './planned-content.ts';
import { mailedLater } from '#engine/form/mailed-later.ts';
import { faultyForm, refusal } from './refusals.ts';

type WithForm<Request extends PlanRequest> = Request & { readonly act: SentForm };

/** What the receipt says first. */
function receiptText({ automation: { manifest } }: CompiledAutomation, letters: number): LocalizedText {
  if (manifest.receipt !== undefined) return manifest.receipt;
  if (letters === 0) return 'Saved.';
  return letters === 1 ? 'Letter created. Service is in progress.' : 'Letters created. Service is in progress.';
}

/** A new record as expressions see it before it is stored. */
function newRecord({ scopes: { values } }: PlanRequest, { data, computed, caseFileNumber, caseName }: PlannedContent): ScopedRecord {
  const email = values.user?.['email' as const];
  return {
    id: '',
    data,
    computed,
    history: [],
    ...defined({ caseFileNumber, caseName, createdAt: values.now, creatorEmail: typeof email === 'string' ? email : undefined }),
  };
}

/** The state in which a record comes to rest that has none; undefined for an automation without states. */
export function startState(request: PlanRequest, record: ScopedRecord): string | undefined {
  const { lifecycle } = request.automation;
  return lifecycle === undefined ? undefined : judgeStart(lifecycle, guardsOver(request, record));
}

/** An entry of the log that says the same is pointed out, because a second letter can be meant; or it is asked about, or refused, where the log says so. */
function sameEntryFault({ scopes: { sameEntry } }: PlanRequest): readonly DataFault[] {
  return sameEntry === undefined ? [] : [{ pointer: '', code: 'same_entry', message: sameEntry }];
}

type Merged = { readonly data: PlainRecord; readonly sentOwn: PlainRecord; readonly lists: readonly DataFault[] };

/** A new form as it was sent, with the day of the act and the locked fields that were left out; of a form of a case once its case is known. */
export function mergedSubmit({ automation, act, scopes }: WithForm<PlanRequest>): Merged {
  const { data: own, sentOwn } = splitOwn(automation, act.data);
  const given = { compiled: automation, scopes: scopes.values };
  const data = withDayOfAct({ ...given, data: own });
  const isOfCase = automation.automation.schema?.properties['caseFileNumber'] !== undefined;
  if (isOfCase && caseOfForm(automation, data) === undefined) return { data, sentOwn, lists: [] };
  const merged = { ...given, data: withMissingSources({ ...given, data }) };
  return { data: withListedRows(merged, scopes.newId), sentOwn, lists: changedLists(merged) };
}

/** A new record with its letters, and with those of an event that is sent with it. */
export function planSubmit(request: WithForm<PlanRequest>): Planned {
  const { data, event } = withoutCreateEvent(request, request.act.data);
  const own = planNew({ ...request, act: { ...request.act, data } });
  const plan = own.ok ? withCopies(request, own, planNew) : own;
  const { content } = plan.ok ? plan : {};
  if (event === undefined || !plan.ok || content === undefined || !isWholeContent(content)) return plan;
  return planCreateEvent(request, event, { plan, content, record: newRecord(request, content) });
}

/** A new record in one case. */
function planNew(request: WithForm<PlanRequest>): Planned {
  const { automation, act, scopes } = request;
  const { newId } = scopes;
  const { lists, ...merged } = mergedSubmit(request);
  const judged = judgeForm({ compiled: automation, ...merged, values: scopes.values, scopes });
  const { values } = judged;
  const { state: form, data, faults, files } = judged;
  const refused = faultyForm([...lists, ...faults], form);
  if (refused !== undefined) return refused;
  const written = { names: lettersOfSubmission(automation), data, computed: form.computed, scopes: values };
  const letters = writeLetters({ compiled: automation, ...written });
  const unwritten = faultyForm(letters.faults, form);
  if (unwritten !== undefined) return { ...unwritten, written };
  const same = sameEntryFault(request);
  const levelOfSame = automation.automation.log?.duplicates?.level;
  const refusedAsSame = levelOfSame === 'error' ? faultyForm(same, form) : undefined;
  if (refusedAsSame !== undefined) return { ...refusedAsSame, why: 'found' };
  const content = plannedContent({ automation, values, newId, sent: act, judged });
  const { notifies, readAgain, warnings } = planNotifies(request, { on: 'create', content, values });
  return {
    ok: true,
    kind: 'submit',
    content,
    event: { kind: 'created' },
    letters: letters.letters,
    written: { ...written, data: content.data },
    files,
    notifies,
    readAgain,
    warnings: [...judged.warnings, ...differenceWarnings(automation, content), ...same, ...warnings],
    questions: [...judged.questions, ...letters.questions, ...(levelOfSame === 'ask' ? same : [])],
    answer: receiptText(automation, letters.letters.length),
    form,
    waiting: form.waiting,
    previewWarnings: mailedLater(values),
    effects: effectsOf(automation, content),
    ...defined({
      state: startState(request, newRecord(request, content)),
      panel: planPanel(request, { ...content, values }),
      link: planLink(request, automation.automation.manifest.link?.first, newRecord(request, content)),
    }),
  };
}

/** The fields that the state of a record opens for this person; undefined for all of them. */
function openForEdit({ automation: { automation }, record, scopes: { person } }: StoredRequest) {
  const { state, letterSent = false } = record;
  const permission = recordEditing({ automation, state, letterSent, role: person?.role });
  if (!permission.ok)
    return { refused: refusal(permission.code, permission.code === 'not_allowed' ? 'role' : 'state', permission.message) };
  const { sections } = permission;
  return { open: sections === undefined ? undefined : fieldsOfSections(automation.uiSchema, sections) };
}

type EditRequest = WithForm<StoredRequest>;

/** A record with what was sent for the fields that its state opens; refused where it opens none to this person. */
export function mergedEdit(request: EditRequest) {
  const { automation, record, act } = request;
  const { data: stored } = record;
  const { refused, open } = openForEdit(request);
  const { data: sent, sentOwn } = splitOwn(automation, act.data);
  if (refused !== undefined) return { data: stored, changed: [], refused, open, sentOwn };
  const merged = open === undefined ? { data: sent, changed: [] } : withOpenFields({ sent, stored, open, leftOut: 'cleared' });
  return { ...merged, refused, open, sentOwn };
}

/** What a person changes of a record, as far as its state allows; its open fields are sent whole. */
export function planEdit(request: EditRequest): Planned {
  const { automation, record, act, scopes } = request;
  const { refused, open, ...merged } = mergedEdit(request);
  if (refused !== undefined) return refused;
  const { data: stored } = record;
  const values = { ...scopes.values, record: recordScope(record, scopes.values.today) };
  const judged = judgeForm({ compiled: automation, ...merged, values, scopes, stored, open });
  const faulty = faultyForm(judged.faults, judged.state);
  if (faulty !== undefined) return faulty;
  const content = plannedContent({ automation, values, newId: scopes.newId, sent: act, judged, stored });
  const { notifies, readAgain, warnings } = planNotifies(request, { on: 'update', content, values });
  return {
    ok: true,
    kind: request.act.kind,
    content,
    event: { kind: 'updated' },
    letters: [],
    written: { names: [], data: content.data, computed: content.computed, scopes: values },
    files: judged.files,
    notifies,
    readAgain,
    warnings: [...judged.warnings, ...differenceWarnings(automation, content), ...warnings],
    questions: judged.questions,
    answer: 'Saved.',
    form: judged.state,
    ...defined({ state: record.state, panel: planPanel(request, { ...content, values }) }),
  };
}
