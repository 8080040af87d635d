import type { IndexBuilding, PublishingPort } from '#server/modules/automations/declarations.port.ts';
import type { Registry } from '#server/modules/automations/registry.port.ts';

export type BuildIndexesDeps = {
  readonly building: IndexBuilding;
  readonly registry: Pick<Registry, 'all' | 'refresh'>;
  readonly publishing: Pick<PublishingPort, 'alone'>;
  readonly onError: (error: unknown) => void;
};

/**
 * Builds the indexes that what is served lacks, one after the other, and drops others, while nobody publishes. Answers whether none is
 * missing any more.
 */
export async function buildIndexes({ building, registry, publishing, onError }: BuildIndexesDeps): Promise<boolean> {
  const built = new Set<string>();
  const all = registry.all();
  for (const { automation } of all) await building.build(automation).then(() => built.add(automation.manifest.id), onError);
  await publishing.alone(async () => {
    await registry.refresh();
    const served = registry.all().map(({ automation }) => automation);
    await building.dropOthers(served.filter(({ manifest }) => built.has(manifest.id)));
  });
  return built.size === all.length;
}
