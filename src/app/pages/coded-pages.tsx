import type { ReactNode } from 'react';

import { ownPage } from './own-page.tsx';

/** The pages that no declaration can describe, by the path under which the server lists them. */
export const codedPages: ReadonlyMap<string, ReactNode> = new Map([
  ['/operations', ownPage(async () => (await import('./operations/operations-page.tsx')).OperationsPage)],
  ['/case-import', ownPage(async () => (await import('./case-import/case-import-page.tsx')).CaseImportPage)],
  ['/cases', ownPage(async () => (await import('./cases/cases-page.tsx')).CasesPage)],
  ['/dated-figures', ownPage(async () => (await import('./figures/figures-page.tsx')).FiguresPage)],
  ['/firm', ownPage(async () => (await import('./firm/firm-page.tsx')).FirmPage)],
  ['/user-management', ownPage(async () => (await import('./users/users-page.tsx')).UsersPage)],
  ['/audit', ownPage(async () => (await import('./audit/audit-page.tsx')).AuditPage)],
  ['/letter-log', ownPage(async () => (await import('./all-logs-page.tsx')).AllLogsPage)],
]);
