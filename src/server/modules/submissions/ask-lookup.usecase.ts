import { defined } from '#domain/defined.ts';
import { plainValue, unknown } from '#engine/expression/value.ts';
import { evaluateForm } from '#engine/form/evaluate-form.ts';
import { formValues } from '#engine/form/form-values.ts';
import type { PlainRecord } from '#engine/data/plain-data.ts';
import type { ScopeValues } from '#engine/types/scopes.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { SignedIn } from '#server/platform/http/signed-in.ts';
import { demandOffered, type PublishedAutomation } from '#server/modules/automations/published-automation.public.ts';
import { rolesOfPages } from '#server/modules/automations/served-calls.public.ts';
import { caseOfForm } from '#engine/plan/planned-content.ts';
import { formScopes, type FormScopeDeps } from '#server/modules/records/form-scopes.public.ts';
import type { CallAnswer, FormCallRequest } from './declared-call.public.ts';
import type { AuditLooks } from '#server/modules/audit/audit.port.ts';
import { visibleRecord, type VisibleRecordDeps } from '#server/modules/records/visible-record.public.ts';
import { matchScopes, readLookups, type LookupDeps, type LookupMatches } from '#server/modules/acts/read-lookups.public.ts';

export type AskLookupDeps = FormScopeDeps & LookupDeps & VisibleRecordDeps & { readonly looks: AuditLooks };

type LookupRequest = {
  readonly user: SignedIn;
  readonly automationId: string;
  readonly name: string;
  readonly data: PlainRecord;
  /** The stored record whose form it is. */
  readonly record?: string;
};

/**
 * Asked while a form is filled. The server itself works out what to look for, so that nobody asks for what the form could not. It answers
 * records of all people, and of these only what the declaration gives: names and ids of those that the person sees, which is noted.
 */
export async function askLookup(
  deps: AskLookupDeps,
  { user, automationId, name, data, record }: LookupRequest,
): Promise<{ readonly rows: readonly PlainRecord[] | null }> {
  const published = deps.registry.find(automationId);
  const lookup = published?.compiled.lookups.find((known) => known.name === name);
  if (published === undefined || lookup === undefined) throw new AppError('not_found', 'There is nothing to find by this name.');
  if (!rolesOfPages(published.automation.manifest).includes(user.role)) throw new AppError('not_allowed', "Your role can't do this.");
  const own = record === undefined ? undefined : await visibleRecord(deps, { user, id: record, automationId });
  const scopes = await scopesOf(deps, { published, user, data });
  const asking = { published, user, isAsked: true, data, scopes, ...defined({ except: own?.id }) };
  const matches = await readLookups(deps, asking, [lookup]);
  noteShown(deps, { user, published }, matches);
  return { rows: matches[0]?.rows ?? null };
}

/** Whoever got a name or an id of a record has looked at its case. */
function noteShown({ looks }: AskLookupDeps, { user, published }: Omit<Asking, 'data'>, found: readonly LookupMatches[]): void {
  for (const { name, shownCases } of found)
    for (const caseFileNumber of shownCases)
      looks.note({
        actorId: user.id,
        action: 'records.found',
        subject: published.id,
        detail: { find: name },
        ...(caseFileNumber === '' ? {} : { caseFileNumber }),
      });
}

type Asking = { readonly published: PublishedAutomation; readonly user: SignedIn; readonly data: PlainRecord };

function scopesOf(deps: AskLookupDeps, { published, user, data }: Asking): Promise<ScopeValues> {
  const caseFileNumber = caseOfForm(published.compiled, data);
  return formScopes(deps, { published, user, ...defined({ caseFileNumber }) });
}

/** Answers what the rules of a form make of the records that it finds, with the values of the address filled in. */
export async function answerFind(deps: AskLookupDeps, { call, user, sent: { data } }: FormCallRequest): Promise<CallAnswer> {
  demandOffered(call);
  const { published } = call;
  const { compiled } = published;
  const known = await scopesOf(deps, { published, user, data });
  const matches = await readLookups(deps, { published, user, isAsked: true, data, scopes: known });
  noteShown(deps, { user, published }, matches);
  const scopes = { ...known, ...matchScopes(matches) };
  const { computed } = evaluateForm(compiled, data, scopes);
  const answer = compiled.answer?.evaluate(formValues({ compiled, data, computed, scopes }), { figures: scopes.figures });
  if (answer === undefined || answer === unknown) throw new AppError('not_found', 'There is nothing to find at this address.');
  return { status: 200, body: { [call.envelope]: plainValue(answer) } };
}
