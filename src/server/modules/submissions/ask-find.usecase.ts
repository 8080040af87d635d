import type { PlainRecord } from '#engine/data/plain-data.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { SignedIn } from '#server/platform/http/signed-in.ts';
import { rolesOfPages } from '#server/modules/automations/served-calls.port.ts';
import { caseOfForm, formScopes, type FormScopeDeps } from '#server/modules/records/form-scopes.port.ts';
import { readFinds, type FindDeps } from './read-finds.ts';

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
  const caseFileNumber = caseOfForm(published, data);
  const scopes = await formScopes(deps, { published, user, ...(caseFileNumber === undefined ? {} : { caseFileNumber }) });
  const [found] = await readFinds(deps, { published, data, scopes }, [find]);
  return { rows: found?.rows ?? null };
}
