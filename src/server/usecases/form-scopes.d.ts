import type { ScopeValues } from '#engine/form/scopes.ts';
import type { PlainRecord } from '#engine/form/plain-data.ts';
import { type CaseDeps } from './find-cases.ts';
import type { LiveAutomation } from './live-automation.ts';
import type { SignedIn } from './ports/sessions.port.ts';
import { type ScopeDeps } from './read-scopes.ts';
export type FormScopeDeps = ScopeDeps & CaseDeps;
export type ScopeRequest = {
    readonly live: LiveAutomation;
    readonly user: SignedIn;
    readonly caseFileNumber?: string;
};
/** What the expressions of a form see beside it, read anew: what a browser says about a case or the firm is never believed. */
export declare function formScopes(deps: FormScopeDeps, { live, user, caseFileNumber }: ScopeRequest): Promise<ScopeValues>;
/** The case that a form is about; undefined for automations without one. */
export declare function caseOfForm(live: LiveAutomation, data: PlainRecord): string | undefined;
