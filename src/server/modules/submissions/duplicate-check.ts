import type { DuplicateAnswer } from '#schemas/api/records.gen.ts';
import { caseOfForm } from '#engine/plan/planned-content.ts';
import { AppError } from '#server/platform/app-error.ts';
import { readCase, type CaseDeps } from '#server/modules/cases/read-case.public.ts';
import type { ComparedValues, LookupsPort } from '#server/modules/records/lookups.port.ts';
import { shownDuplicate } from '#server/modules/acts/duplicate-text.public.ts';
import type { SightDeps } from '#server/modules/records/record-rights.public.ts';
import type { SignedIn } from '#server/platform/http/signed-in.ts';
import type { Registry } from '#server/modules/automations/registry.port.ts';
import { rolesOfPages } from '#server/modules/automations/served-calls.public.ts';

export type AskDuplicateDeps = CaseDeps & SightDeps & { readonly lookups: Pick<LookupsPort, 'newestSame'>; readonly registry: Registry };

type DuplicateRequest = { readonly user: SignedIn; readonly automationId: string; readonly values: ComparedValues };

/** Asked while a form is filled, before anything is sent. */
export async function askDuplicate(deps: AskDuplicateDeps, { user, automationId, values }: DuplicateRequest): Promise<DuplicateAnswer> {
  const published = deps.registry.find(automationId);
  if (published === undefined) throw new AppError('not_found', 'Automation not found.');
  if (!rolesOfPages(published.automation.manifest).includes(user.role)) throw new AppError('not_allowed', "Your role can't do this.");
  const caseFileNumber = caseOfForm(published.compiled, values.data);
  if (caseFileNumber !== undefined) await readCase(deps, user, caseFileNumber);
  const found = await deps.lookups.newestSame(published.automation, values);
  return { entry: found === undefined ? null : await shownDuplicate(deps, found, { published, user, values }) };
}
