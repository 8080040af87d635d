import type { PlainRecord } from '#engine/data/plain-data.ts';
import { AppError } from '#server/platform/app-error.ts';
import { readCase, type CaseDeps } from '#server/modules/cases/read-case.port.ts';
import { caseOfForm } from '#server/modules/records/form-scopes.port.ts';
import type { PublishedAutomation } from '#server/modules/automations/published-automation.port.ts';
import type { LookUps } from '#server/modules/records/look-ups.port.ts';
import type { SignedIn } from '#server/platform/http/signed-in.ts';
import { seesAllRecords } from '#server/modules/records/record-rights.port.ts';
import type { Registry } from '#server/modules/automations/registry.port.ts';
import { rolesOfPages } from '#server/modules/automations/served-calls.port.ts';

/** An entry of the log for the same case with the same values; its record is named to who may see it. */
type Duplicate = { readonly createdAt: string; readonly creatorEmail: string; readonly submissionId?: string };

type DuplicateDeps = { readonly lookUps: Pick<LookUps, 'newestSame'> };

type Asked = { readonly published: PublishedAutomation; readonly user: Pick<SignedIn, 'email' | 'role'>; readonly data: PlainRecord };

/** The newest entry of the log that is the same; null when there is none. */
async function findDuplicate({ lookUps }: DuplicateDeps, { published, user, data }: Asked): Promise<Duplicate | null> {
  const found = await lookUps.newestSame(published.automation, data);
  if (found === undefined) return null;
  const { createdAt, creatorEmail, submissionId } = found;
  const maySee = creatorEmail === user.email || seesAllRecords(user.role, published.automation);
  return { createdAt, creatorEmail, ...(maySee ? { submissionId } : {}) };
}

export type AskDuplicateDeps = DuplicateDeps & CaseDeps & { readonly registry: Registry };

type DuplicateRequest = { readonly user: SignedIn; readonly automationId: string; readonly data: PlainRecord };

/** Asked while a form is filled, before anything is sent. */
export async function askDuplicate(
  deps: AskDuplicateDeps,
  { user, automationId, data }: DuplicateRequest,
): Promise<{ readonly entry: Duplicate | null }> {
  const published = deps.registry.find(automationId);
  if (published === undefined) throw new AppError('not_found', 'Automation not found.');
  if (!rolesOfPages(published.automation.manifest).includes(user.role)) throw new AppError('not_allowed', "Your role can't do this.");
  const caseFileNumber = caseOfForm(published, data);
  if (caseFileNumber !== undefined) await readCase(deps, user, caseFileNumber);
  return { entry: await findDuplicate(deps, { published, user, data }) };
}
