import type { DeskServices } from '#app/services/services.ts';
import type { RowSource } from '#runtime/ports.ts';

import { rowSource } from './row-source.ts';

type At = { readonly url: string; readonly envelope: string; readonly failed: 'users.fetchFailed' | 'audit.fetchFailed' };

/** Rows of one of the desk's own lists; a failure says in front what could not be fetched. */
export const namedRowSource = ({ client, texts }: Pick<DeskServices, 'client' | 'texts'>, { failed, ...at }: At): RowSource => {
  const source = rowSource({ client, texts }, at);
  return {
    load: async (query, signal) => {
      const answer = await source.load(query, signal);
      if (answer.ok) return answer;
      const message = `${texts.t(failed)}. ${answer.problem.message}`;
      return { ok: false, problem: { ...answer.problem, message } };
    },
  };
};
