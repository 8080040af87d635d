import { defined } from '#domain/defined.ts';
import { answeredRows } from '#engine/declaration/answered-rows.ts';
import { deskScopes } from '#engine/types/desk-scopes.ts';
import { type FormerRows, idsIn, withFormerRows } from '#engine/types/former-rows.ts';
import type { ScopeValues } from '#engine/types/scopes.ts';
import type { PlainRecord } from '#engine/data/plain-data.ts';
import type { AddressBook } from '#server/modules/address-book/address-book.port.ts';
import { readStoredCase, type CaseDeps } from '#server/modules/cases/read-case.public.ts';
import type { PublishedAutomation } from '#server/modules/automations/published-automation.public.ts';
import type { EntryKind } from '#schemas/api/address-book.gen.ts';
import type { StoredCase } from '#server/modules/cases/case-source.port.ts';
import type { SignedIn } from '#server/platform/http/signed-in.ts';
import type { FirmPort } from '#server/modules/firm/firm.port.ts';
import type { Clock } from '#server/platform/clock.port.ts';

export type FormScopeDeps = CaseDeps & { readonly firm: FirmPort; readonly addressBook: AddressBook; readonly clock: Clock };

export type ScopeRequest = {
  readonly published: PublishedAutomation;
  readonly user: SignedIn;
  readonly caseFileNumber?: string;
  /** What the record says whose form it is: rows that it names are there although they are not offered any more. */
  readonly named?: PlainRecord;
};

/** What the expressions of a form see beside it, read anew: what a browser says about a case or the firm is never believed. */
export async function formScopes(deps: FormScopeDeps, request: ScopeRequest): Promise<ScopeValues> {
  const { published, user, caseFileNumber, named } = request;
  const [firm, ofCase, ofBook, former] = await Promise.all([
    deps.firm.read(),
    caseFileNumber === undefined ? {} : caseScopes(deps, { published, user, caseFileNumber }),
    bookScopes(deps, published),
    named === undefined ? {} : formerRows(deps, { published, named, ...defined({ caseFileNumber }) }),
  ]);
  return withFormerRows({ ...deskScopes(firm, user, deps.clock.now()), ...ofBook, ...ofCase }, former);
}

type FormerRequest = Pick<ScopeRequest, 'published' | 'caseFileNumber'> & Required<Pick<ScopeRequest, 'named'>>;
type FormerDeps = Pick<FormScopeDeps, 'cases' | 'firm' | 'addressBook'>;

/** The rows that a record names and that are not offered any more. */
export async function formerRows(deps: FormerDeps, { published, caseFileNumber, named }: FormerRequest): Promise<FormerRows> {
  const ids = idsIn(named);
  const ofCall = async (rows: string): Promise<readonly object[]> => {
    const kind = kindOfRows.get(rows);
    if (kind !== undefined) return deps.addressBook.inactive(kind, ids);
    return rows === answeredRows.parties && caseFileNumber !== undefined ? deps.cases.formerParties(caseFileNumber, ids) : [];
  };
  const [attorneys, ...calls] = await Promise.all([
    formerAttorneys(deps, named),
    ...Object.entries(published.automation.calls).map(async ([name, { rows }]) => [name, await ofCall(rows)] as const),
  ]);
  const rows = Object.fromEntries(calls.filter(([, found]) => found.length > 0));
  return { ...(attorneys.length === 0 ? {} : { attorneys }), ...(Object.keys(rows).length === 0 ? {} : { rows }) };
}

/** The attorneys whom a record names and who were set inactive. */
export async function formerAttorneys({ firm }: Pick<FormScopeDeps, 'firm'>, named: PlainRecord): Promise<readonly object[]> {
  const ids = new Set(idsIn(named));
  return (await firm.read()).formerAttorneys.filter(({ id }) => ids.has(id));
}

type OfCase = Required<Omit<ScopeRequest, 'named'>>;

async function caseScopes(deps: FormScopeDeps, { published, user, caseFileNumber }: OfCase): Promise<PlainRecord> {
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
