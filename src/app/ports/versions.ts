import type { Automation, ReadAutomation } from '#engine/declaration/automation.ts';
import { treesFormat, type SyntaxTrees } from '#engine/expression/syntax.ts';
import type { PublishedVersion, VersionsPort } from '#runtime/ports.ts';
import type { ValidatorFunctions } from '@rjsf/validator-ajv8';

import { deskError, problemOf } from '#app/client/problem.ts';

import { attempt } from './attempt.ts';
import type { DeskParts } from './desk-parts.ts';

type Parts = Pick<DeskParts, 'baseURL' | 'client' | 'texts' | 'queries' | 'events'>;

/** A stored version never changes, so it is asked for once. */
export const loadAutomation = ({ client, queries }: Pick<Parts, 'client' | 'queries'>, version: string): Promise<ReadAutomation> =>
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
const loadValidator = async ({ baseURL, texts }: Parts, version: string): Promise<ValidatorFunctions> => {
  const url = `${baseURL}/desk/bundles/${version}/validator.js`;
  try {
    const module: { readonly default: ValidatorFunctions } = await import(/* @vite-ignore */ url);
    return module.default;
  } catch {
    throw deskError(problemOf({ code: 'no_answer', message: texts.t('problem.noAnswer') }));
  }
};

const loadVersion = async (parts: Parts, version: string): Promise<PublishedVersion> => {
  const [automation, validator] = await Promise.all([loadAutomation(parts, version), loadValidator(parts, version)]);
  return { automation, version, validator };
};

/** How a page asks for a version, and who comes before it asks. */
export const versionQuery = (parts: Parts, version: string) => ({
  queryKey: ['version', version],
  queryFn: () => loadVersion(parts, version),
  staleTime: Infinity,
});

/** What was published of one automation, and word of what is published next. */
export const versionsPort = (parts: Parts, automation: string): VersionsPort => ({
  subscribe: (listener) =>
    parts.events.listen((event) => {
      if (event.kind === 'published' && event.automation === automation) listener(event.version);
    }),
  load: (version) => attempt(parts.texts, () => loadVersion(parts, version)),
});
