import type { ColumnIndexesPort, IndexBuilding, PublishingPort } from './declarations.port.ts';
import type { Registry } from './registry.port.ts';

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

export type IndexBuildingSettings = Omit<BuildIndexesDeps, 'building'> & {
  readonly indexes: ColumnIndexesPort;
  /** After an index could not be built, or while another server builds. */
  readonly againAfterMs: number;
};

export type BackgroundBuilding = {
  /** Looks for what is missing, beside all other work. */
  readonly begin: () => void;
  /** Waits for what has begun. */
  readonly whenIdle: () => Promise<void>;
  /** Breaks off what is being built, and begins no more. */
  readonly end: () => Promise<void>;
};

/** Builds the indexes of what is published in the background, until none is missing. */
export function indexBuilding({ indexes, againAfterMs, ...deps }: IndexBuildingSettings): BackgroundBuilding {
  let isEnding = false;
  let isWaiting = false;
  let running = Promise.resolve();
  let again: NodeJS.Timeout | undefined;
  const pass = async (): Promise<void> => {
    isWaiting = false;
    if (isEnding) return;
    const isWhole = await indexes.alone((building) => buildIndexes({ ...deps, building })).catch((error: unknown) => deps.onError(error));
    clearTimeout(again);
    if (isWhole !== true && !isEnding) again = setTimeout(begin, againAfterMs);
  };
  const begin = (): void => {
    if (isWaiting || isEnding) return;
    isWaiting = true;
    running = running.then(pass);
  };
  return {
    begin,
    whenIdle: () => running,
    end: async () => {
      isEnding = true;
      clearTimeout(again);
      await indexes.stop().catch(deps.onError);
      await running;
    },
  };
}
