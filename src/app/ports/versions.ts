import type { ValidatorFunctions } from '@rjsf/validator-ajv8';

import { deskError, problemOf } from '#app/client/problem.ts';
import type { RoutesAnswer } from '#schemas/api/desk.gen.ts';
import type { DeskServices } from '#app/services/services.ts';
import type { Automation, ReadAutomation } from '#engine/declaration/automation.ts';
import { treesFormat, type SyntaxTrees } from '#engine/expression/syntax.ts';
import type { PublishedVersion, VersionsPort } from '#runtime/ports/automation.port.ts';

import { toResult } from './calls-port.ts';

type Services = Pick<DeskServices, 'baseURL' | 'client' | 'texts' | 'queries' | 'events'>;

/** A stored version never changes, so it is asked for once. */
export const loadAutomation = ({ client, queries }: Pick<Services, 'client' | 'queries'>, version: string): Promise<ReadAutomation> =>
  queries.fetchQuery({
    queryKey: ['bundle', version],
    queryFn: async () => {
      const [automation, trees] = await Promise.all([
        client.get<Automation>(`/desk/bundles/${version}`),
        client.get<SyntaxTrees>(`/desk/bundles/${version}/trees.${treesFormat}.json`),
      ]);
      return { ...automation.data, trees: trees.data };
    },
    staleTime: Infinity,
  });

/** The validators are a module of our own address: the policy forbids compiling them here. */
const loadValidator = async ({ baseURL, texts }: Services, version: string): Promise<ValidatorFunctions> => {
  const url = `${baseURL}/desk/bundles/${version}/validator.js`;
  try {
    const module: { readonly default: ValidatorFunctions } = await import(/* @vite-ignore */ url);
    return module.default;
  } catch {
    throw deskError(problemOf({ code: 'no_answer', message: texts.t('problem.noAnswer') }));
  }
};

const loadVersion = async (services: Services, version: string): Promise<PublishedVersion> => {
  const [automation, validator] = await Promise.all([loadAutomation(services, version), loadValidator(services, version)]);
  return { automation, version, validator };
};

/** How a page asks for a version, and who comes before it asks. */
export const versionQuery = (services: Services, version: string) => ({
  queryKey: ['version', version],
  queryFn: () => loadVersion(services, version),
  staleTime: Infinity,
});

const publishedNow = async ({ client }: Services, automation: string): Promise<string | undefined> => {
  const { routes } = (await client.get<RoutesAnswer>('/desk/routes')).data;
  return routes.find((route) => route.automation === automation)?.bundle;
};

/** What was published of one automation, and word of what is published next, also of what was missed. */
export const versionsPort = (services: Services, automation: string): VersionsPort => ({
  subscribe: (listener) => {
    const checkPublished = async (): Promise<void> => {
      const asked = await toResult(services.texts, () => publishedNow(services, automation));
      // The next send tells it where this does not.
      if (asked.ok && asked.value !== undefined) listener(asked.value);
    };
    return services.events.listen((event) => {
      if (event.kind === 'published' && event.automation === automation) listener(event.version);
      if (event.kind === 'resumed') void checkPublished();
    });
  },
  load: (version) => toResult(services.texts, () => services.queries.fetchQuery(versionQuery(services, version))),
});
