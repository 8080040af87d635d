import { useQuery } from '@tanstack/react-query';

import type { House } from '#app/client/wire.ts';
import { useDesk } from '#app/desk-context.ts';

const unknown: House = { brands: [], links: {} };

/** Names and links of the house, as the server was set up; nothing of them before it answers. */
export const useHouse = (): House => {
  const { client } = useDesk();
  const house = useQuery({
    queryKey: ['house'],
    queryFn: async ({ signal }) => (await client.get<House>('/desk/house', { signal })).data,
    staleTime: Infinity,
  });
  return house.data ?? unknown;
};
