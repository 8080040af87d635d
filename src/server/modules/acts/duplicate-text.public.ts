import { usDateTime } from '#domain/calendar-date.ts';
import { comparedWords } from '#engine/columns/compared-words.ts';
import { defined } from '#domain/defined.ts';
import type { DuplicateAnswer } from '#schemas/api/records.gen.ts';
import { englishText, type PublishedAutomation } from '#server/modules/automations/published-automation.public.ts';
import type { ComparedValues, DuplicateEntry } from '#server/modules/records/lookups.port.ts';
import type { Onlooker } from '#server/modules/cases/case-ties.public.ts';
import { maySeeRecord, type SightDeps } from '#server/modules/records/record-rights.public.ts';

/** An entry of the log with the same values; its record, and its case where that may be another, are named to who may see them. */
export type Duplicate = NonNullable<DuplicateAnswer['entry']>;

type Compared = {
  readonly published: PublishedAutomation;
  readonly user: Onlooker;
  readonly values: ComparedValues;
};

/** What a person is told of an entry that is the same. */
export async function shownDuplicate(
  deps: SightDeps,
  found: DuplicateEntry,
  { published: { automation }, user, values }: Compared,
): Promise<Duplicate> {
  const { createdAt, creator, submissionId, caseFileNumber, caseName, labels } = found;
  const maySee = await maySeeRecord(deps, user, found);
  const ofCase = automation.log?.duplicates?.across === 'case' ? {} : defined({ caseFileNumber, caseName });
  return {
    createdAt,
    creatorEmail: creator.email,
    values: comparedWords(automation, { data: values.data, computed: values.computed, labels }),
    ...(maySee ? { submissionId, ...ofCase } : {}),
  };
}

/** What is said of a form whose values stand in the log already: which values, and where. */
export async function duplicateText(deps: SightDeps, found: DuplicateEntry, compared: Compared): Promise<string> {
  const { log, manifest } = compared.published.automation;
  const { values, caseName, caseFileNumber, createdAt, creatorEmail } = await shownDuplicate(deps, found, compared);
  const otherCase = caseFileNumber === undefined ? '' : ` for ${caseName === undefined ? '' : `${caseName}, `}case ${caseFileNumber},`;
  const where = log?.duplicates?.across === 'case' ? ' for this case' : otherCase;
  const verb = log?.duplicates?.fields.length === 1 ? 'was' : 'were';
  return `${englishText(log?.title ?? manifest.title)}: ${englishText(values)} ${verb} already entered${where} on ${usDateTime(createdAt)} by ${creatorEmail}.`;
}
