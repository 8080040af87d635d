import { checkData } from '#engine/form/check-data.ts';
import { chosenLabels } from '#engine/form/chosen-labels.ts';
import { closedFault, standsInOpen, withOpenFields } from '#engine/form/closed-fields.ts';
import type { DataFault } from '#engine/data/data-fault.ts';
import { evaluateForm } from '#engine/form/evaluate-form.ts';
import { isCovered } from '#engine/data/places.ts';
import { lockedFaults } from '#engine/form/locked-values.ts';
import { payloadValues } from '#engine/form/form-values.ts';
import type { PlainRecord } from '#engine/data/plain-data.ts';
import type { ScopeValues } from '#engine/types/scopes.ts';
import { oddRowIds, withoutRowIds, withRowIds } from '#engine/data/row-ids.ts';
import { sentDifferences } from '#engine/form/sent-differences.ts';
import { shapeFaults } from '#engine/form/shape-messages.ts';
import { bodyOf } from '#engine/form/withheld-values.ts';
import { lettersOfSubmission, writeLetters, type WrittenLetter, type WrittenLetters } from '#engine/letter/write-letters.ts';
import { AppError, type InputFault } from '#server/platform/app-error.ts';
import { caseOfForm, formScopes, type FormScopeDeps } from '#server/modules/records/form-scopes.port.ts';
import { englishText, filesIn, type PublishedAutomation } from '#server/modules/automations/published-automation.port.ts';
import type { LookUps } from '#server/modules/records/look-ups.port.ts';
import type { RecordContent } from '#server/modules/records/records.port.ts';
import { demandOrigin } from '#server/modules/records/started-from.port.ts';
import type { VisibleRecordDeps } from '#server/modules/records/visible-record.port.ts';
import type { SignedIn } from '#server/platform/http/signed-in.ts';
import type { StartedFrom } from '#server/platform/stored-json.ts';
import type { UploadRecordsPort } from '#server/modules/files/uploads.port.ts';
import type { Ids } from '#server/platform/ids.port.ts';
import type { SentForm } from './declared-call.port.ts';
import { duplicateText } from './duplicate-check.ts';
import { readingDoubts, type DoubtsRequest, type ReadingDoubtDeps } from '#server/modules/readings/reading-doubts.port.ts';
import { foundScopes, readFinds, type FindDeps, type FoundRecords } from '#server/modules/relations/read-finds.port.ts';
import { formFiles, type FilesRequest, type FormFile, type FormFiles } from './form-files.ts';

export type EvaluateSubmissionDeps = FormScopeDeps &
  FindDeps &
  ReadingDoubtDeps & { readonly uploads: UploadRecordsPort; readonly ids: Ids };

export type EvaluateNewDeps = EvaluateSubmissionDeps & VisibleRecordDeps & { readonly lookUps: LookUps };

/** The record that a form edits: what it says, what expressions see of it, and the fields that are open; all when absent. */
export type EditedRecord = {
  readonly data: PlainRecord;
  readonly scope: PlainRecord;
  readonly open?: ReadonlySet<string>;
  /** What another version said whose files come back with it. */
  readonly alsoNamed?: PlainRecord;
  /** Whether an event changes it: what is closed was right when it was stored, and is not judged again. */
  readonly isByEvent?: true;
};

export type FormRequest = {
  readonly published: PublishedAutomation;
  readonly user: SignedIn;
  readonly sent: SentForm;
  readonly edited?: EditedRecord;
  /** The files of the record that it was started from. */
  readonly handedOver?: readonly string[];
};

/** A form of which a new record is made, and the record that it was started from. */
export type NewFormRequest = Omit<FormRequest, 'edited' | 'handedOver'> & { readonly from?: StartedFrom };

/** A form that is right, with all that the desk computed from it. */
export type EvaluatedSubmission = {
  readonly content: RecordContent;
  readonly scopes: ScopeValues;
  readonly files: readonly FormFile[];
  /** What was looked up. */
  readonly found: readonly FoundRecords[];
  /** Those that the submission writes; what an event changes, it does not send again. */
  readonly letters: readonly WrittenLetter[];
};

const filesOf = async ({ uploads }: EvaluateSubmissionDeps, asked: FilesRequest): Promise<FormFiles> =>
  filesIn(asked.published, asked.data).length === 0 ? { data: asked.data, files: [], faults: [] } : formFiles(uploads, asked);

const doubtsAbout = async (deps: EvaluateSubmissionDeps, asked: DoubtsRequest): Promise<readonly DataFault[]> =>
  asked.files.length === 0 ? [] : readingDoubts(deps, asked);

/** Checks a form by the rules of its automation and computes everything anew; refuses with all that is wrong. */
export async function evaluateSubmission(
  deps: EvaluateSubmissionDeps,
  { published, user, sent, edited, handedOver }: FormRequest,
): Promise<EvaluatedSubmission> {
  const whole = edited?.open === undefined ? { data: sent.data, changed: [] } : withOpenFields(sent.data, edited.data, edited.open);
  const caseFileNumber = caseOfForm(published, whole.data);
  const [ofCase, filed] = await Promise.all([
    formScopes(deps, { published, user, ...(caseFileNumber === undefined ? {} : { caseFileNumber }) }),
    filesOf(deps, { published, data: whole.data, ownerId: user.id, stored: edited?.data, alsoNamed: edited?.alsoNamed, handedOver }),
  ]);
  const known = edited === undefined ? ofCase : { ...ofCase, record: edited.scope };
  const { compiled, validateShape } = published;
  const looked = compiled.finds.length === 0 ? [] : await readFinds(deps, { published, user, data: filed.data, scopes: known });
  const scopes = looked.length === 0 ? known : { ...known, ...foundScopes(looked) };
  const checked = checkData({ compiled, data: filed.data, scopes, validateShape, open: edited?.open });
  const { state, body: data } = checked;
  const isShown = ({ pointer }: { readonly pointer: string }): boolean => !isCovered(state.hidden, pointer);
  const isJudged = ({ pointer }: { readonly pointer: string }): boolean => isOpenAt(edited, pointer);
  const by = edited?.isByEvent === true ? 'event' : 'state';
  const closed = whole.changed.map((pointer) => inputFault(closedFault(compiled, pointer, by))).filter(isShown);
  const locked = lockedFaults({ compiled, data: filed.data, scopes, state, ...(edited === undefined ? {} : { stored: edited.data }) });
  const odd = oddRowIds(data, compiled.tables).map(oddRowId);
  const doubts = await doubtsAbout(deps, { published, userId: user.id, data, files: filed.files });
  const found = [...[...checked.faults, ...locked, ...doubts].map(inputFault), ...filed.faults.filter(isShown), ...odd];
  refuse([...found.filter(isJudged), ...closed]);
  const differences = sentDifferences(sent.sentComputed, state.computed);
  const caseName = data['caseName'] ?? scopes.case?.name;
  const content: RecordContent = {
    version: published.version,
    data: withRowIds(data, compiled.tables, { stored: edited?.data, newId: deps.ids.newId }),
    computed: state.computed,
    labels: chosenLabels(data, state),
    figures: state.figures,
    payload: payloadValues({
      compiled: published.compiled,
      data,
      computed: state.computed,
      scopes,
      ...(state.recipients === undefined ? {} : { recipients: state.recipients }),
    }),
    differences,
    warnings: [...checked.warnings.map(inputFault).filter(isJudged), ...differences.map(({ path }) => differs(path))],
    ...(caseFileNumber === undefined ? {} : { caseFileNumber }),
    ...(typeof caseName === 'string' ? { caseName } : {}),
    ...(sent.sentComputed === undefined ? {} : { sentComputed: sent.sentComputed }),
  };
  const files = filed.files.filter(isShown);
  const names = edited === undefined ? lettersOfSubmission(compiled) : [];
  const { letters } = demandLetters({ compiled, names, data, computed: state.computed, scopes });
  return { content, scopes, files, found: looked, letters };
}

/** Whether a fault at a place counts: in an event nobody could mend those at closed fields. */
function isOpenAt(edited: EditedRecord | undefined, pointer: string): boolean {
  return edited?.isByEvent !== true || edited.open === undefined || standsInOpen(pointer, edited.open);
}

/** The same of a new record, with a warning where the log has the same already, because a second letter can be meant; or refused, where the log says so. */
export async function evaluateNew(deps: EvaluateNewDeps, request: NewFormRequest): Promise<EvaluatedSubmission> {
  const { published, user, sent } = request;
  const evaluated = await evaluateSubmission(deps, { published, user, sent, handedOver: await filesHandedOver(deps, request) });
  const { content } = evaluated;
  const { duplicates } = published.automation.log ?? {};
  const same = duplicates === undefined ? undefined : await deps.lookUps.newestSame(published.automation, content);
  if (same === undefined) return evaluated;
  const fault = { pointer: '', code: 'same_entry', message: duplicateText(same, { published, user, values: content }) };
  if (duplicates?.level === 'error') refuse([fault]);
  return { ...evaluated, content: { ...content, warnings: [...content.warnings, fault] } };
}

/** The files that a form may name because it was started from their record; an origin that does not start it is refused. */
async function filesHandedOver(deps: EvaluateNewDeps, { published, user, sent, from }: NewFormRequest): Promise<readonly string[]> {
  if (from === undefined) return [];
  const caseFileNumber = caseOfForm(published, sent.data);
  return demandOrigin(deps, { from, user, published, ...(caseFileNumber === undefined ? {} : { caseFileNumber }) });
}

/** Refuses what no case could make right: the wrong shape, and files that are not there. For a send that has to wait for its case. */
export async function checkWithoutCase(deps: EvaluateNewDeps, request: NewFormRequest): Promise<void> {
  const { published, user, sent } = request;
  const handedOver = await filesHandedOver(deps, request);
  const [scopes, filed] = await Promise.all([
    formScopes(deps, { published, user }),
    filesOf(deps, { published, data: sent.data, ownerId: user.id, handedOver }),
  ]);
  const { compiled, validateShape } = published;
  const state = evaluateForm(compiled, filed.data, scopes);
  const misshapen = shapeFaults(compiled, validateShape(withoutRowIds(bodyOf(filed.data, state), compiled.tables)));
  const doubts = await doubtsAbout(deps, { published, userId: user.id, data: filed.data, files: filed.files });
  refuse([...[...misshapen, ...doubts].map(inputFault), ...filed.faults.filter(({ pointer }) => !isCovered(state.hidden, pointer))]);
}

function oddRowId(pointer: string): InputFault {
  return { pointer, code: 'row_id', message: 'Send the id of a row as the desk gave it, once, or leave it out for a new row.' };
}

function inputFault({ message, ...fault }: DataFault): InputFault {
  return { ...fault, message: englishText(message) };
}

function refuse(faults: readonly InputFault[]): void {
  const [first] = faults;
  if (first === undefined) return;
  const code = faults.every((fault) => fault.code === 'no_addressee') ? 'no_addressee' : 'invalid_input';
  throw new AppError(code, faults.length === 1 ? first.message : `${faults.length} entries have to be corrected.`, { faults });
}

function differs(path: string) {
  return {
    pointer: '',
    code: 'total_differs',
    message: `The ${path} that was sent differs from what the desk worked out. The desk's value counts.`,
  };
}

/** Writes letters, or refuses with all that keeps one from being sent. */
export function demandLetters(request: Parameters<typeof writeLetters>[0]): WrittenLetters & { readonly told: readonly InputFault[] } {
  const written = writeLetters(request);
  refuse(written.faults.map(inputFault));
  return { ...written, told: written.warnings.map(inputFault) };
}
