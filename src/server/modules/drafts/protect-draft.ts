import type { PlainRecord } from '#engine/data/plain-data.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { FieldEncryption } from '#server/platform/secrets/field-encryption.port.ts';
import { hasMask, hasProtected, encryptDraftNumbers } from '#server/platform/secrets/protect-numbers.ts';
import type { PublishedAutomation } from '#server/modules/automations/published-automation.public.ts';
import type { Registry } from '#server/modules/automations/registry.port.ts';
import type { DraftKey, DraftsPort } from './drafts.port.ts';

export type ProtectDraftDeps = {
  readonly registry: Pick<Registry, 'find' | 'version'>;
  readonly numbers: FieldEncryption;
  readonly drafts: Pick<DraftsPort, 'find'>;
};

type Typed = { readonly data: PlainRecord; readonly version: string };

/** What is typed so far, with its protected numbers encrypted, as the version says that is filled in. */
export async function protectDraft(deps: ProtectDraftDeps, key: DraftKey, { data, version }: Typed): Promise<PlainRecord> {
  const { schema } = (await filledIn(deps, key, version)).automation;
  if (!hasProtected(schema)) return data;
  const stored = hasMask(data) ? (await deps.drafts.find(key))?.data : undefined;
  return encryptDraftNumbers(deps.numbers, data, { schema, stored, ofRecord: key.of !== undefined });
}

/** What nobody knows the protected numbers of is not stored. */
async function filledIn({ registry }: ProtectDraftDeps, { automationId }: DraftKey, version: string): Promise<PublishedAutomation> {
  const stored = await registry.version(version);
  if (stored?.id === automationId) return stored;
  const published = registry.find(automationId);
  if (published === undefined) throw new AppError('not_found', 'Form not found.');
  return published;
}
