import { answeredRows } from '#engine/declaration/answered-rows.ts';
import { deskScopes } from '#engine/types/desk-scopes.ts';
import type { ScopeValues } from '#engine/types/scopes.ts';
import type { PlainRecord } from '#engine/data/plain-data.ts';
import type { AddressBook } from '#server/modules/address-book/address-book.port.ts';
import { readStoredCase, type CaseDeps } from '#server/modules/cases/read-case.port.ts';
import type { PublishedAutomation } from '#server/modules/automations/published-automation.port.ts';
import type { EntryKind } from '#schemas/api/address-book.gen.ts';
import type { StoredCase } from '#server/modules/cases/case-source.port.ts';
import type { SignedIn } from '#server/platform/http/signed-in.ts';
import type { FirmPort } from '#server/modules/firm/firm.port.ts';
import type { Clock } from '#server/platform/clock.port.ts';

export type FormScopeDeps = CaseDeps & { readonly firm: FirmPort; readonly addressBook: AddressBook; readonly clock: Clock };

export type ScopeRequest = { readonly published: PublishedAutomation; readonly user: SignedIn; readonly caseFileNumber?: string };

/** What the expressions of a form see beside it, read anew: what a browser says about a case or the firm is never believed. */
export async function formScopes(deps: FormScopeDeps, { published, user, caseFileNumber }: ScopeRequest): Promise<ScopeValues> {
  const [firm, ofCase, ofBook] = await Promise.all([
    deps.firm.read(),
    caseFileNumber === undefined ? {} : caseScopes(deps, { published, user, caseFileNumber }),
    bookScopes(deps, published),
  ]);
  return { ...deskScopes(firm, user, deps.clock.now()), ...ofBook, ...ofCase };
}

async function caseScopes(deps: FormScopeDeps, { published, user, caseFileNumber }: Required<ScopeRequest>): Promise<PlainRecord> {
  const found = await readStoredCase(deps, user, caseFileNumber);
  const rows = await Promise.all(
    Object.entries(published.automation.calls).map(async ([name, call]) => [name, await rowsOfCase(deps, call.rows, found)] as const),
  );
  return { case: found.case, ...Object.fromEntries(rows.filter(([, known]) => known !== undefined)) };
}

async function rowsOfCase({ cases }: FormScopeDeps, rows: string, found: StoredCase): Promise<readonly unknown[] | undefined> {
  if (rows === answeredRows.parties) return cases.parties(found.case.caseFileNumber);
  return rows === answeredRows.injuries ? found.injuries : undefined;
}

const kindOfRows: ReadonlyMap<string, EntryKind> = new Map([
  [answeredRows.physicians, 'physician'],
  [answeredRows.boardOffices, 'boardOffice'],
  [answeredRows.carriers, 'carrier'],
  [answeredRows.offices, 'office'],
]);

/** The rows of the address book that the form uses; it has them without a case, too. */
async function bookScopes({ addressBook }: FormScopeDeps, { automation }: PublishedAutomation): Promise<PlainRecord> {
  const wanted = Object.entries(automation.calls).flatMap(([name, { rows }]) => {
    const kind = kindOfRows.get(rows);
    return kind === undefined ? [] : [{ name, kind }];
  });
  const rows = await Promise.all(wanted.map(async ({ name, kind }) => [name, await addressBook.rows(kind)] as const));
  return Object.fromEntries(rows);
}
