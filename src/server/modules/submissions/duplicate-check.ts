import { usDateTime } from '#domain/calendar-date.ts';
import { comparedWords } from '#engine/columns/compared-words.ts';
import type { DuplicateAnswer } from '#schemas/api/records.gen.ts';
import { AppError } from '#server/platform/app-error.ts';
import { readCase, type CaseDeps } from '#server/modules/cases/read-case.port.ts';
import { caseOfForm } from '#server/modules/records/form-scopes.port.ts';
import { englishText, type PublishedAutomation } from '#server/modules/automations/published-automation.port.ts';
import type { ComparedValues, DuplicateEntry, LookUps } from '#server/modules/records/look-ups.port.ts';
import type { SignedIn } from '#server/platform/http/signed-in.ts';
import { seesAllRecords } from '#server/modules/records/record-rights.port.ts';
import type { Registry } from '#server/modules/automations/registry.port.ts';
import { rolesOfPages } from '#server/modules/automations/served-calls.port.ts';

/** An entry of the log with the same values; its record, and its case where that may be another, are named to who may see them. */
type Duplicate = NonNullable<DuplicateAnswer['entry']>;

type Asked = {
  readonly published: PublishedAutomation;
  readonly user: Pick<SignedIn, 'email' | 'role'>;
  readonly values: ComparedValues;
};

/** What a person is told of an entry that is the same. */
function shownDuplicate(found: DuplicateEntry, { published: { automation }, user, values }: Asked): Duplicate {
  const { createdAt, creatorEmail, submissionId, caseFileNumber, caseName, labels } = found;
  const maySee = creatorEmail === user.email || seesAllRecords(user.role, automation);
  const ofCase =
    automation.log?.duplicates?.across === 'case'
      ? {}
      : { ...(caseFileNumber === undefined ? {} : { caseFileNumber }), ...(caseName === undefined ? {} : { caseName }) };
  return {
    createdAt,
    creatorEmail,
    values: comparedWords(automation, { data: values.data, computed: values.computed, labels }),
    ...(maySee ? { submissionId, ...ofCase } : {}),
  };
}

/** What is said of a form whose values stand in the log already: which values, and where. */
export function duplicateText(found: DuplicateEntry, asked: Asked): string {
  const { log, manifest } = asked.published.automation;
  const { values, caseName, caseFileNumber, createdAt, creatorEmail } = shownDuplicate(found, asked);
  const otherCase = caseFileNumber === undefined ? '' : ` for ${caseName === undefined ? '' : `${caseName}, `}case ${caseFileNumber},`;
  const where = log?.duplicates?.across === 'case' ? ' for this case' : otherCase;
  const verb = log?.duplicates?.fields.length === 1 ? 'was' : 'were';
  return `${englishText(log?.title ?? manifest.title)}: ${englishText(values)} ${verb} already entered${where} on ${usDateTime(createdAt)} by ${creatorEmail}.`;
}

export type AskDuplicateDeps = CaseDeps & { readonly lookUps: Pick<LookUps, 'newestSame'>; readonly registry: Registry };

type DuplicateRequest = { readonly user: SignedIn; readonly automationId: string; readonly values: ComparedValues };

/** Asked while a form is filled, before anything is sent. */
export async function askDuplicate(
  deps: AskDuplicateDeps,
  { user, automationId, values }: DuplicateRequest,
): Promise<{ readonly entry: Duplicate | null }> {
  const published = deps.registry.find(automationId);
  if (published === undefined) throw new AppError('not_found', 'Automation not found.');
  if (!rolesOfPages(published.automation.manifest).includes(user.role)) throw new AppError('not_allowed', "Your role can't do this.");
  const caseFileNumber = caseOfForm(published, values.data);
  if (caseFileNumber !== undefined) await readCase(deps, user, caseFileNumber);
  const found = await deps.lookUps.newestSame(published.automation, values);
  return { entry: found === undefined ? null : shownDuplicate(found, { published, user, values }) };
}
