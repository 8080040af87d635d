import type { Mutation } from '@tanstack/react-query';

import { deskError, problemIn, problemOf } from '#app/client/problem.ts';
import type { DeskServices } from '#app/services/services.ts';
import type { CallResult } from '#runtime/ports/call-result.ts';
import type { ChangesPort, PendingChange, RowChange } from '#runtime/ports/changes.port.ts';

const statuses = { idle: 'running', pending: 'running', success: 'done', error: 'failed' } as const;

const isChange = (value: unknown): value is RowChange => typeof value === 'object' && value !== null && 'kind' in value && 'row' in value;

const changeOf = ({ meta }: Mutation): RowChange | undefined => (isChange(meta?.['change']) ? meta['change'] : undefined);

const shown = (mutation: Mutation): readonly PendingChange[] => {
  const change = changeOf(mutation);
  const { status, error } = mutation.state;
  if (change === undefined) return [];
  return [{ ...change, status: statuses[status], ...(error === null ? {} : { problem: problemIn(error) }) }];
};

const sending = async (send: () => Promise<CallResult<unknown>>): Promise<unknown> => {
  const answer = await send();
  if (!answer.ok) throw deskError(problemOf(answer.problem));
  return answer.value;
};

/** Changes of lists on their way: mutations of the desk's queries, so that they outlast the page, and go with the session. */
export const changesPort = ({ queries, alerts }: Pick<DeskServices, 'queries' | 'alerts'>, automation: string): ChangesPort => {
  const cache = queries.getMutationCache();
  const mutationKey = ['rowChange', automation];
  const all = (): readonly Mutation[] => cache.findAll({ mutationKey, exact: true });
  let last: { readonly of: readonly unknown[]; readonly pending: readonly PendingChange[] } = { of: [], pending: [] };
  const run = (mutation: Mutation): void =>
    void mutation.execute(undefined).then(
      () => alerts.add({ tone: 'success', text: changeOf(mutation)?.done ?? '' }),
      (error: unknown) => alerts.add({ tone: 'danger', text: problemIn(error).message }),
    );
  return {
    begin: (change, send) =>
      run(
        cache.build(queries, {
          mutationKey,
          meta: { change },
          // a failed one stays in sight until a person has decided
          gcTime: Infinity,
          networkMode: 'always',
          mutationFn: () => sending(send),
        }),
      ),
    pending: () => {
      const mutations = all();
      const of = mutations.map(({ state }) => state);
      const isSame = of.length === last.of.length && of.every((state, index) => state === last.of[index]);
      if (!isSame) last = { of, pending: mutations.flatMap(shown) };
      return last.pending;
    },
    subscribe: (listener) => cache.subscribe(listener),
    retry: (id) => {
      const found = all().find((mutation) => mutation.state.status === 'error' && changeOf(mutation)?.id === id);
      if (found !== undefined) run(found);
    },
    drop: (ids) => {
      for (const mutation of all()) if (ids.includes(changeOf(mutation)?.id ?? '')) cache.remove(mutation);
    },
  };
};
