import { plainValue, unknown } from '#engine/expression/value.ts';
import { evaluateForm } from '#engine/form/evaluate-form.ts';
import { formValues } from '#engine/form/form-values.ts';
import type { PlainRecord } from '#engine/data/plain-data.ts';
import type { ScopeValues } from '#engine/types/scopes.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { SignedIn } from '#server/platform/http/signed-in.ts';
import { demandOffered, type PublishedAutomation } from '#server/modules/automations/published-automation.port.ts';
import { rolesOfPages } from '#server/modules/automations/served-calls.port.ts';
import { caseOfForm } from '#engine/plan/planned-content.ts';
import { formScopes, type FormScopeDeps } from '#server/modules/records/form-scopes.port.ts';
import type { CallAnswer, FormCallRequest } from './declared-call.port.ts';
import { foundScopes, readFinds, type FindDeps } from '#server/modules/acts/read-finds.public.ts';

export type AskFindDeps = FormScopeDeps & FindDeps;

type FindRequest = { readonly user: SignedIn; readonly automationId: string; readonly name: string; readonly data: PlainRecord };

/**
 * Asked while a form is filled. The server itself works out what to look for, so that nobody asks for what the form could not. It answers
 * records of all people, and of these only what the declaration gives.
 */
export async function askFind(
  deps: AskFindDeps,
  { user, automationId, name, data }: FindRequest,
): Promise<{ readonly rows: readonly PlainRecord[] | null }> {
  const published = deps.registry.find(automationId);
  const find = published?.compiled.finds.find((known) => known.name === name);
  if (published === undefined || find === undefined) throw new AppError('not_found', 'There is nothing to find by this name.');
  if (!rolesOfPages(published.automation.manifest).includes(user.role)) throw new AppError('not_allowed', "Your role can't do this.");
  const scopes = await scopesOf(deps, { published, user, data });
  const [found] = await readFinds(deps, { published, user, data, scopes }, [find]);
  return { rows: found?.rows ?? null };
}

type Asking = { readonly published: PublishedAutomation; readonly user: SignedIn; readonly data: PlainRecord };

function scopesOf(deps: AskFindDeps, { published, user, data }: Asking): Promise<ScopeValues> {
  const caseFileNumber = caseOfForm(published.compiled, data);
  return formScopes(deps, { published, user, ...(caseFileNumber === undefined ? {} : { caseFileNumber }) });
}

/** Answers what the rules of a form make of the records that it finds, with the values of the address filled in. */
export async function answerFind(deps: AskFindDeps, { call, user, sent: { data } }: FormCallRequest): Promise<CallAnswer> {
  demandOffered(call);
  const { published } = call;
  const { compiled } = published;
  const known = await scopesOf(deps, { published, user, data });
  const scopes = { ...known, ...foundScopes(await readFinds(deps, { published, user, data, scopes: known })) };
  const { computed } = evaluateForm(compiled, data, scopes);
  const answer = compiled.answer?.evaluate(formValues({ compiled, data, computed, scopes }), { figures: scopes.figures });
  if (answer === undefined || answer === unknown) throw new AppError('not_found', 'There is nothing to find at this address.');
  return { status: 200, body: { [call.envelope]: plainValue(answer) } };
}
