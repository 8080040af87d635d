import type { ReactNode } from 'react';

import { builtInPage } from './built-in-page.tsx';

/** The pages that no declaration can describe, by the path under which the server lists them. */
export const builtInPages: ReadonlyMap<string, ReactNode> = new Map([
  ['/operations', builtInPage(async () => (await import('#app/pages/operations/operations-page.tsx')).OperationsPage)],
  ['/service', builtInPage(async () => (await import('#app/pages/service/service-page.tsx')).ServicePage)],
  ['/case-import', builtInPage(async () => (await import('#app/pages/case-import/case-import-page.tsx')).CaseImportPage)],
  ['/cases', builtInPage(async () => (await import('#app/pages/cases/cases-page.tsx')).CasesPage)],
  ['/address-book', builtInPage(async () => (await import('#app/pages/address-book/address-book-page.tsx')).AddressBookPage)],
  ['/dated-figures', builtInPage(async () => (await import('#app/pages/figures/figures-page.tsx')).FiguresPage)],
  ['/firm', builtInPage(async () => (await import('#app/pages/firm/firm-page.tsx')).FirmPage)],
  ['/user-management', builtInPage(async () => (await import('#app/pages/users/users-page.tsx')).UsersPage)],
  ['/performance-check-in', builtInPage(async () => (await import('#app/pages/performance/performance-page.tsx')).PerformancePage)],
  ['/wheel-spin', builtInPage(async () => (await import('#app/pages/wheel/wheel-page.tsx')).WheelPage)],
  ['/audit', builtInPage(async () => (await import('#app/pages/audit/audit-page.tsx')).AuditPage)],
  ['/deadlines', builtInPage(async () => (await import('#app/pages/deadlines/deadlines-page.tsx')).DeadlinesPage)],
  ['/letter-log', builtInPage(async () => (await import('./all-logs-page.tsx')).AllLogsPage)],
]);
