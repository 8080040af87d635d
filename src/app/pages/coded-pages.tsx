import { lazy, type ReactNode } from 'react';

const OperationsPage = lazy(async () => ({ default: (await import('./operations/operations-page.tsx')).OperationsPage }));
const UsersPage = lazy(async () => ({ default: (await import('./users/users-page.tsx')).UsersPage }));
const AuditPage = lazy(async () => ({ default: (await import('./audit/audit-page.tsx')).AuditPage }));
const CaseImportPage = lazy(async () => ({ default: (await import('./case-import/case-import-page.tsx')).CaseImportPage }));
const CasesPage = lazy(async () => ({ default: (await import('./cases/cases-page.tsx')).CasesPage }));
const FiguresPage = lazy(async () => ({ default: (await import('./figures/figures-page.tsx')).FiguresPage }));
const FirmPage = lazy(async () => ({ default: (await import('./firm/firm-page.tsx')).FirmPage }));
const AllLogsPage = lazy(async () => ({ default: (await import('./all-logs-page.tsx')).AllLogsPage }));

/** The pages that no declaration can describe, by the path under which the server lists them. */
export const codedPages: ReadonlyMap<string, ReactNode> = new Map([
  ['/operations', <OperationsPage key="operations" />],
  ['/case-import', <CaseImportPage key="caseImport" />],
  ['/cases', <CasesPage key="cases" />],
  ['/dated-figures', <FiguresPage key="figures" />],
  ['/firm', <FirmPage key="firm" />],
  ['/user-management', <UsersPage key="users" />],
  ['/audit', <AuditPage key="audit" />],
  ['/letter-log', <AllLogsPage key="logs" />],
]);
