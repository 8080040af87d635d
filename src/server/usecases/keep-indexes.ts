import type { ColumnIndexesPort, PublishingPort } from './ports/declarations.port.ts';
import type { Registry } from './registry.ts';

export type KeepIndexesDeps = {
  readonly indexes: ColumnIndexesPort;
  readonly registry: Pick<Registry, 'all' | 'refresh'>;
  readonly publishing: Pick<PublishingPort, 'alone'>;
  readonly onError: (error: unknown) => void;
};

/** Makes the indexes that what is served lacks, one after the other, and drops others, while nobody publishes; end() begins no more. */
export function keepIndexes({ indexes, registry, publishing, onError }: KeepIndexesDeps): { readonly end: () => Promise<void> } {
  let isEnding = false;
  const work = async (): Promise<void> => {
    const kept = new Set<string>();
    for (const { automation } of registry.all())
      if (!isEnding) await indexes.keep(automation).then(() => kept.add(automation.manifest.id), onError);
    if (isEnding) return;
    await publishing.alone(async () => {
      await registry.refresh();
      const served = registry.all().map(({ automation }) => automation);
      await indexes.dropOthers(served.filter(({ manifest }) => kept.has(manifest.id)));
    });
  };
  const done = work().catch(onError);
  return {
    end: async () => {
      isEnding = true;
      await done;
    },
  };
}
