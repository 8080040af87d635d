import type { PublishedCall, Registry } from './registry.port.ts';
import { callMatcher } from './match-call.ts';
import { liveAutomation, type PublishedAutomation } from './published-automation.port.ts';
import type { BundlesPort, Publication } from './declarations.port.ts';

export type RegistryDeps = {
  readonly bundles: Pick<BundlesPort, 'publications' | 'bundle'>;
  /** A stored version that cannot be compiled any more is left out, so that the others go on. */
  readonly onFault: (automationId: string, error: unknown) => void;
};

const rememberedVersions = 60;

export function automationRegistry({ bundles, onFault }: RegistryDeps): Registry {
  const compiled = new Map<string, PublishedAutomation>();
  let published = publishedOf([]);
  let refreshing = Promise.resolve();

  const load = async (version: string): Promise<PublishedAutomation | undefined> => {
    const known = compiled.get(version);
    if (known !== undefined) return known;
    const automation = await bundles.bundle(version);
    if (automation === undefined) return undefined;
    const live = liveAutomation(version, automation);
    compiled.set(version, live);
    return live;
  };
  const loadPublished = async (publication: Publication): Promise<readonly PublishedAutomation[]> => {
    try {
      const live = await load(publication.version);
      return live === undefined ? [] : [live];
    } catch (error) {
      onFault(publication.automationId, error);
      return [];
    }
  };
  const readAgain = async (): Promise<void> => {
    const loaded = await Promise.all((await bundles.publications()).map(loadPublished));
    published = publishedOf(loaded.flat());
    forgetOldest(compiled, new Set(published.all.map((live) => live.version)));
  };

  return {
    refresh: () => {
      refreshing = refreshing.then(readAgain, readAgain);
      return refreshing;
    },
    all: () => published.all,
    find: (automationId) => published.byId.get(automationId),
    match: (method, path) => published.match(method, path),
    version: load,
  };
}

type Published = {
  readonly all: readonly PublishedAutomation[];
  readonly byId: ReadonlyMap<string, PublishedAutomation>;
  readonly match: Registry['match'];
};

function publishedOf(all: readonly PublishedAutomation[]): Published {
  return {
    all,
    byId: new Map(all.map((live) => [live.id, live])),
    match: callMatcher(all.flatMap((live) => live.calls.map((call): PublishedCall => ({ ...call, live })))),
  };
}

function forgetOldest(compiled: Map<string, PublishedAutomation>, published: ReadonlySet<string>): void {
  const old = [...compiled.keys()].filter((version) => !published.has(version));
  for (const version of old.slice(0, Math.max(0, old.length - rememberedVersions))) compiled.delete(version);
}
