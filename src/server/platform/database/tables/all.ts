import type { AutomationTables } from './automations.ts';
import type { CaseCopyTables } from './case-copies.ts';
import type { CaseImportTables } from './case-imports.ts';
import type { DocumentTables } from './documents.ts';
import type { FoundationTables } from './foundation.ts';
import type { DeferredSubmissionTables } from './deferred-submissions.ts';
import type { JobTables } from './jobs.ts';

/** Every table of the desk, by its name. */
export type Database = FoundationTables &
  AutomationTables &
  DocumentTables &
  CaseImportTables &
  CaseCopyTables &
  DeferredSubmissionTables &
  JobTables;
