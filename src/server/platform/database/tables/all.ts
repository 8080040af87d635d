import type { AutomationTables } from './automations.ts';
import type { CaseCopyTables } from './case-copies.ts';
import type { CaseImportTables } from './case-imports.ts';
import type { DigestTables } from './digests.ts';
import type { DeferredSubmissionTables } from './deferred-submissions.ts';
import type { DocumentTables } from './documents.ts';
import type { FoundationTables } from './foundation.ts';
import type { JobTables } from './jobs.ts';
import type { PublicLinkTables } from './public-links.ts';
import type { ReadingTables } from './readings.ts';
import type { RecordTables } from './records.ts';
import type { TextMessageTables } from './text-messages.ts';

/** Every table of the desk, by its name. */
export type Database = FoundationTables &
  AutomationTables &
  RecordTables &
  DocumentTables &
  CaseImportTables &
  CaseCopyTables &
  DeferredSubmissionTables &
  DigestTables &
  JobTables &
  PublicLinkTables &
  ReadingTables &
  TextMessageTables;
