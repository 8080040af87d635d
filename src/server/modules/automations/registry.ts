import router from 'find-my-way';
import { AppError } from '#server/platform/app-error.ts';
import type { CallAddress, CallMatch, MatchedCall, PublishedCall, Registry } from './registry.port.ts';
import { publishedAutomation, type PublishedAutomation } from './published-automation.public.ts';
import type { BundlesPort, Publication } from './declarations.port.ts';

export type RegistryDeps = {
  readonly bundles: Pick<BundlesPort, 'publications' | 'bundle'>;
  /** A stored version that cannot be compiled any more is left out, so that the others go on. */
  readonly onFault: (automationId: string, error: unknown) => void;
  /** What is compiled already, by version; desks of one process may share it. */
  readonly compiled?: CompiledVersions;
};

/** A version never changes, so what was compiled of it is right for ever. */
export type CompiledVersions = Map<string, PublishedAutomation>;

const rememberedVersions = 60;

export function automationRegistry({ bundles, onFault, compiled = new Map() }: RegistryDeps): Registry {
  let current = publishedOf([]);
  let refreshing = Promise.resolve();

  const load = async (version: string): Promise<PublishedAutomation | undefined> => {
    const known = compiled.get(version);
    if (known !== undefined) return known;
    const automation = await bundles.bundle(version);
    if (automation === undefined) return undefined;
    const published = publishedAutomation(version, automation);
    compiled.set(version, published);
    return published;
  };
  const loadPublished = async (publication: Publication): Promise<readonly PublishedAutomation[]> => {
    try {
      const published = await load(publication.version);
      return published === undefined ? [] : [published];
    } catch (error) {
      onFault(publication.automationId, error);
      return [];
    }
  };
  const readAgain = async (): Promise<void> => {
    const loaded = await Promise.all((await bundles.publications()).map(loadPublished));
    current = publishedOf(loaded.flat());
    forgetOldest(compiled, new Set(current.all.map(({ version }) => version)));
  };

  const refresh = (): Promise<void> => {
    refreshing = refreshing.then(readAgain, readAgain);
    return refreshing;
  };

  return {
    refresh,
    all: () => current.all,
    find: (automationId) => current.byId.get(automationId),
    match: (method, path) => current.match(method, path),
    callFor: async ({ version, ...address }) => {
      const match = current.match(address.method, address.path);
      // word of a new version may reach a browser before it reaches this server
      const isKnown = match.call !== undefined && (version === undefined || version === match.call.published.version);
      if (isKnown || version === undefined) return allowedCall(match, address);
      await refresh();
      return allowedCall(current.match(address.method, address.path), address);
    },
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
    byId: new Map(all.map((published) => [published.id, published])),
    match: callMatcher(all.flatMap((published) => published.calls.map((call): PublishedCall => ({ ...call, published })))),
  };
}

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;
type Method = (typeof methods)[number];
const longestParam = 2_000;

/** Finds calls by their addresses with {placeholders}; words win over placeholders, and of two calls at one address the first. */
function callMatcher(calls: readonly PublishedCall[]): Registry['match'] {
  const routes = router({ ignoreTrailingSlash: true, ignoreDuplicateSlashes: true, maxParamLength: longestParam });
  const callOf = new Map<unknown, PublishedCall>();
  for (const call of calls) {
    const method = methods.find((known) => known === call.method);
    const path = call.path.replaceAll(/\{(\w+)\}/g, ':$1');
    if (method === undefined || routes.hasRoute(method, path)) continue;
    const handler = (): void => undefined;
    callOf.set(handler, call);
    routes.on(method, path, handler);
  }
  const find = (method: Method, path: string): MatchedCall | undefined => {
    const found = routes.find(method, path);
    const call = callOf.get(found?.handler);
    return found === null || call === undefined ? undefined : { call, params: { ...found.params } };
  };
  return (asked, path) => {
    const method = methods.find((known) => known === asked);
    const found = method === undefined ? undefined : find(method, path);
    return found ?? { call: undefined, methods: methods.filter((other) => find(other, path) !== undefined) };
  };
}

function allowedCall(match: CallMatch, { user }: Pick<CallAddress, 'user'>): MatchedCall {
  if (match.call === undefined) throw nothingThere(match.methods);
  if (!match.call.roles.includes(user.role)) throw new AppError('not_allowed', "Your role can't do this.");
  return match;
}

function nothingThere(methods: readonly string[]): AppError {
  if (methods.length === 0) return new AppError('not_found', 'There is nothing at this address.');
  return new AppError('method_not_allowed', `This address answers ${methods.join(', ')}.`);
}

function forgetOldest(compiled: CompiledVersions, published: ReadonlySet<string>): void {
  const old = [...compiled.keys()].filter((version) => !published.has(version));
  for (const version of old.slice(0, Math.max(0, old.length - rememberedVersions))) compiled.delete(version);
}
