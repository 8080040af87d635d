import type { ScopeValues } from '#engine/form/scopes.ts';
import type { PlainRecord } from '#engine/form/plain-data.ts';
import { readCase, type CaseDeps } from './find-cases.ts';
import type { LiveAutomation } from './live-automation.ts';
import type { SignedIn } from './ports/sessions.port.ts';
import { readScopes, type ScopeDeps } from './read-scopes.ts';

export type FormScopeDeps = ScopeDeps & CaseDeps;

export type ScopeRequest = { readonly live: LiveAutomation; readonly user: SignedIn; readonly caseFileNumber?: string };

const partyRows = 'shared/case.json#/definitions/party';
const injuryRows = 'shared/case.json#/definitions/injury';

/** What the expressions of a form see beside it, read anew: what a browser says about a case or the firm is never believed. */
export async function formScopes(deps: FormScopeDeps, { live, user, caseFileNumber }: ScopeRequest): Promise<ScopeValues> {
  const [scopes, ofCase] = await Promise.all([
    readScopes(deps, user),
    caseFileNumber === undefined ? {} : caseScopes(deps, { live, user, caseFileNumber }),
  ]);
  return { ...scopes, ...ofCase };
}

async function caseScopes(deps: FormScopeDeps, { live, user, caseFileNumber }: Required<ScopeRequest>): Promise<PlainRecord> {
  const found = await readCase(deps, user, caseFileNumber);
  const wanted = Object.entries(live.automation.calls);
  const rows = await Promise.all(wanted.map(async ([name, call]) => [name, await rowsOf(deps, call.rows, caseFileNumber)] as const));
  return { case: found, ...Object.fromEntries(rows) };
}

async function rowsOf({ cases }: FormScopeDeps, rows: string, caseFileNumber: string): Promise<readonly unknown[]> {
  if (rows === partyRows) return cases.parties(caseFileNumber);
  return rows === injuryRows ? cases.injuries(caseFileNumber) : [];
}

/** The case that a form is about; undefined for automations without one. */
export function caseOfForm(live: LiveAutomation, data: PlainRecord): string | undefined {
  const value = data['caseFileNumber'];
  const isField = live.automation.schema?.properties['caseFileNumber'] !== undefined;
  return isField && typeof value === 'string' && value !== '' ? value : undefined;
}
