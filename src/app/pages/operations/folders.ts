import type { OperationsFaults, OperationsVersion } from '#schemas/api/operations.gen.ts';
import type { Language } from '#app/texts/texts.ts';
import type { Fault } from '#engine/declaration/fault.ts';
import { textIn } from '#engine/data/localized-text.ts';

/** One folder of declarations: what is published of it, and what was found in it. */
export type Folder = {
  readonly automation: string;
  /** What people call it; a folder that was never published is known by its name alone. */
  readonly title: string;
  readonly version: string | undefined;
  readonly status: OperationsVersion['status'] | undefined;
  readonly faults: readonly Fault[];
};

const rank = ({ faults }: Folder): number => (faults.some(({ severity }) => severity === 'error') ? 0 : faults.length > 0 ? 1 : 2);

type FolderRows = { readonly faults: readonly OperationsFaults[]; readonly versions: readonly OperationsVersion[] };

/** Published and faulty folders in one list: errors first, then warnings, then the rest by title. */
export const foldersOf = ({ faults, versions }: FolderRows, language: Language): readonly Folder[] => {
  const names = new Set([...faults, ...versions].map(({ automation }) => automation));
  const folders = [...names].map((automation): Folder => {
    const published = versions.find((version) => version.automation === automation);
    const found = faults.find((folder) => folder.automation === automation);
    return {
      automation,
      title: published === undefined ? automation : textIn(published.title, language),
      version: published?.version ?? found?.publishedVersion ?? undefined,
      status: published?.status,
      faults: found?.faults ?? [],
    };
  });
  return folders.toSorted((one, other) => rank(one) - rank(other) || one.title.localeCompare(other.title));
};
