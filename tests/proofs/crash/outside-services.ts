import type { BucketSettings } from '#server/platform/files/object-bucket.ts';
import { settingsOfBucket } from '../../object-store/bucket-settings.ts';
import { startObjectStore } from '../../object-store/start-object-store.ts';
import { startCaseSystem, type CaseSystem } from './case-system.ts';

/** What a desk may have outside of itself. */
export type Outside = {
  /** Files and outbox lie in a bucket. */
  readonly hasBucket?: boolean;
  /** Cases come from a case system. */
  readonly hasCaseSystem?: boolean;
};

/** What stands outside of the desk, each in the run or a process of its own, and is never killed. */
export type OutsideServices = {
  readonly settings: Readonly<Record<string, string>>;
  readonly bucket: BucketSettings | undefined;
  readonly caseSystem: CaseSystem | undefined;
  readonly end: () => Promise<void>;
};

export async function startOutsideServices({ hasBucket = false, hasCaseSystem = false }: Outside): Promise<OutsideServices> {
  const objects = hasBucket ? await startObjectStore() : undefined;
  const bucket = await objects?.bucket();
  const caseSystem = hasCaseSystem ? await startCaseSystem() : undefined;
  return {
    settings: { ...(bucket === undefined ? {} : settingsOfBucket(bucket)), ...caseSystem?.settings },
    bucket,
    caseSystem,
    end: async () => {
      await caseSystem?.close();
      await objects?.end();
    },
  };
}
