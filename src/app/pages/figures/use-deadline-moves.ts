import { useInfiniteQuery } from '@tanstack/react-query';

import { useDesk } from '#app/context/desk-context.ts';
import type { MovesAnswer } from '#schemas/api/deadlines.gen.ts';

const runningMs = 2_000;

/** Deadlines that wait after holidays changed; looked at again while confirmed ones are recomputed. */
export const useDeadlineMoves = () => {
  const { client } = useDesk();
  return useInfiniteQuery({
    queryKey: ['deadlineMoves'],
    queryFn: async ({ signal, pageParam: behind }) => {
      const params = behind === '' ? {} : { behind };
      return (await client.get<MovesAnswer>('/desk/deadlineMoves', { params, signal })).data;
    },
    initialPageParam: '',
    getNextPageParam: ({ records, hasMore }) => (hasMore ? records.at(-1)?.id : undefined),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.pages[0]?.isRunning === true ? runningMs : false),
  });
};
