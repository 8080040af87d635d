import type { OperationsFaults, OperationsVersion } from '#app/client/wire.ts';
import type { Fault } from '#engine/declaration/fault.ts';

/** One folder of declarations: what is published of it, and what was found in it. */
export type Folder = {
  readonly automation: string;
  readonly version: string | undefined;
  readonly status: OperationsVersion['status'] | undefined;
  readonly faults: readonly Fault[];
};

const rank = ({ faults }: Folder): number => (faults.some(({ severity }) => severity === 'error') ? 0 : faults.length > 0 ? 1 : 2);

/** Published and faulty folders in one list: errors first, then warnings, then the rest by name. */
export const foldersOf = (faults: readonly OperationsFaults[], versions: readonly OperationsVersion[]): readonly Folder[] => {
  const names = new Set([...faults, ...versions].map(({ automation }) => automation));
  const folders = [...names].map((automation): Folder => {
    const published = versions.find((version) => version.automation === automation);
    const found = faults.find((folder) => folder.automation === automation);
    return {
      automation,
      version: published?.version ?? found?.publishedVersion ?? undefined,
      status: published?.status,
      faults: found?.faults ?? [],
    };
  });
  return folders.toSorted((one, other) => rank(one) - rank(other) || one.automation.localeCompare(other.automation));
};
