import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';

import { useDesk } from '#app/context/desk-context.ts';
import type { ServiceAnswer, ServiceQuery } from '#schemas/api/service.gen.ts';

/** One tab of the service of letters, with the counts of all. */
export const useService = (params: ServiceQuery) => {
  const { client } = useDesk();
  return useQuery({
    queryKey: ['service', params],
    queryFn: async ({ signal }) => (await client.get<ServiceAnswer>('/desk/service', { params, signal })).data,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
};

/** Reads all tabs anew. */
export const useReloadService = () => {
  const queries = useQueryClient();
  return () => void queries.invalidateQueries({ queryKey: ['service'] });
};
