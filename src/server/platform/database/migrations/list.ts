import type { Kysely } from 'kysely';
import { createPeopleTables } from './001-people.ts';
import { createFirmTables } from './002-firm.ts';
import { createCaseTables } from './003-cases.ts';
import { createDeskTables } from './004-desk.ts';
import { chainAuditRows } from './005-audit-chain.ts';
import { extendPeopleTables } from './006-user-management.ts';
import { indexAuditRows } from './007-audit-search.ts';
import { keepDraftSources } from './008-draft-sources.ts';
import { createAutomationTables } from './010-automations.ts';
import { createSubmissionTables } from './011-submissions.ts';
import { createSendingTables } from './012-sending.ts';
import { createColumnFunctions } from './013-column-indexes.ts';
import { keepLabels } from './014-labels.ts';
import { createDocumentTables } from './020-documents.ts';
import { createCaseImportTables } from './021-case-imports.ts';
import { indexNumberParts } from './022-number-parts.ts';
import { countRevisions } from './023-kept-data.ts';
import { coverCaseWords } from './024-words-of-cases.ts';
import { createHeldSends } from './030-held-sends.ts';
import { createOfficeTable } from './031-offices.ts';
import { createCaseCopies } from './032-case-copies.ts';
import { orderColumnIndexes } from './033-order-of-columns.ts';
import { keepRowCounts } from './034-row-counts.ts';
import { keepCasesOfPreviews } from './035-cases-of-previews.ts';
import { keepFaxOfParties } from './036-fax-of-parties.ts';
import { keepDraftWords } from './037-draft-words.ts';
import { indexOwnRecords } from './038-own-records.ts';
import { countEndsOfWork } from './039-ends-of-work.ts';
import { countManyAtOnce } from './040-counts-of-many.ts';
import { countFirmChanges } from './041-firm-changes.ts';
import { markDemonstration } from './042-demonstration-mark.ts';
import { sealAuditInBatches } from './043-audit-batches.ts';
import { foldFilteredTexts } from './044-folded-texts.ts';
import { markDraftFigures } from './045-draft-figures.ts';
import { countWhenRead } from './046-counted-when-read.ts';
import { useCommonNames } from './047-common-names.ts';
import { createRecords } from './048-records.ts';
import { moveWorkToJobs } from './049-work-in-jobs.ts';
import { linkRecords } from './050-record-links.ts';
import { allowActsOfTheDesk } from './051-acts-of-the-desk.ts';
import { keepEventDrafts } from './052-event-drafts.ts';
import { keepLettersOfEvents } from './053-letters-of-events.ts';
import { createAddressBook } from './055-address-book.ts';
import { createReminders } from './056-reminders.ts';
import { allowOtherOffices } from './058-other-offices.ts';
import { createReadings } from './062-readings.ts';
import { allowToldRecords } from './070-told-records.ts';
import { indexRecordsWithoutState } from './071-records-without-state.ts';
import { createHolidayChanges } from './072-holiday-changes.ts';
import { indexRecordStates } from './073-records-by-state.ts';
import { keepClientsOfCases } from './076-clients-of-cases.ts';
import { noteClosedCourts } from './077-closed-courts.ts';
import { keepEntriesOfLetters } from './078-entries-of-letters.ts';
import { typeIdsOfPeople } from './079-ids-of-people.ts';
import { keepReadingsOfColleagues } from './080-readings-of-colleagues.ts';
import { previewsByLetter } from './081-previews-by-letter.ts';

export type Migration = {
  readonly name: string;
  /** Its name in databases and backups that are older than its present one. */
  readonly was?: string;
  readonly up: (db: Kysely<unknown>) => Promise<void>;
};

/** Forward only, in this order; a migration that has run anywhere is never changed. */
export const migrations: readonly Migration[] = [
  { name: '001-people', up: createPeopleTables },
  { name: '002-firm', up: createFirmTables },
  { name: '003-cases', up: createCaseTables },
  { name: '004-desk', up: createDeskTables },
  { name: '005-audit-chain', up: chainAuditRows },
  { name: '006-user-management', up: extendPeopleTables },
  { name: '007-audit-search', up: indexAuditRows },
  { name: '008-draft-sources', up: keepDraftSources },
  { name: '010-automations', up: createAutomationTables },
  { name: '011-submissions', up: createSubmissionTables },
  { name: '012-sending', up: createSendingTables },
  { name: '013-column-indexes', up: createColumnFunctions },
  { name: '014-labels', up: keepLabels },
  { name: '020-documents', up: createDocumentTables },
  { name: '021-case-imports', up: createCaseImportTables },
  { name: '022-number-parts', up: indexNumberParts },
  { name: '023-kept-data', up: countRevisions },
  { name: '024-words-of-cases', was: '032-words-of-cases', up: coverCaseWords },
  { name: '030-held-sends', up: createHeldSends },
  { name: '031-offices', up: createOfficeTable },
  { name: '032-case-copies', up: createCaseCopies },
  { name: '033-order-of-columns', up: orderColumnIndexes },
  { name: '034-row-counts', up: keepRowCounts },
  { name: '035-cases-of-previews', up: keepCasesOfPreviews },
  { name: '036-fax-of-parties', up: keepFaxOfParties },
  { name: '037-draft-words', up: keepDraftWords },
  { name: '038-own-records', up: indexOwnRecords },
  { name: '039-ends-of-work', up: countEndsOfWork },
  { name: '040-counts-of-many', up: countManyAtOnce },
  { name: '041-firm-changes', up: countFirmChanges },
  { name: '042-demonstration-mark', up: markDemonstration },
  { name: '043-audit-batches', up: sealAuditInBatches },
  { name: '044-folded-texts', up: foldFilteredTexts },
  { name: '045-draft-figures', up: markDraftFigures },
  { name: '046-counted-when-read', up: countWhenRead },
  { name: '047-common-names', up: useCommonNames },
  { name: '048-records', up: createRecords },
  { name: '049-work-in-jobs', up: moveWorkToJobs },
  { name: '050-record-links', up: linkRecords },
  { name: '051-acts-of-the-desk', up: allowActsOfTheDesk },
  { name: '052-event-drafts', up: keepEventDrafts },
  { name: '053-letters-of-events', up: keepLettersOfEvents },
  { name: '055-address-book', up: createAddressBook },
  { name: '056-reminders', up: createReminders },
  { name: '058-other-offices', up: allowOtherOffices },
  { name: '062-readings', up: createReadings },
  { name: '070-told-records', up: allowToldRecords },
  { name: '071-records-without-state', up: indexRecordsWithoutState },
  { name: '072-holiday-changes', up: createHolidayChanges },
  { name: '073-records-by-state', up: indexRecordStates },
  { name: '076-clients-of-cases', up: keepClientsOfCases },
  { name: '077-closed-courts', up: noteClosedCourts },
  { name: '078-entries-of-letters', up: keepEntriesOfLetters },
  { name: '079-ids-of-people', up: typeIdsOfPeople },
  { name: '080-readings-of-colleagues', up: keepReadingsOfColleagues },
  { name: '081-previews-by-letter', up: previewsByLetter },
];
