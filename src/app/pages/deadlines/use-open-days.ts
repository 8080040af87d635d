import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';

import { useDesk } from '#app/context/desk-context.ts';
import type { OpenDays, OpenDaysQuery } from '#schemas/api/records.gen.ts';

/** The deadlines that open records wait for. */
export const useOpenDays = (params: OpenDaysQuery) => {
  const { client } = useDesk();
  return useQuery({
    queryKey: ['openDays', params],
    queryFn: async ({ signal }) => (await client.get<OpenDays>('/desk/deadlines', { params, signal })).data,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
};

/** Reads them anew, whatever they are narrowed by. */
export const useReloadOpenDays = () => {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: ['openDays'] });
};
