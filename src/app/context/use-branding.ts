import { useQuery } from '@tanstack/react-query';

import type { Branding } from '#schemas/api/desk.gen.ts';

import { useDesk } from './desk-context.ts';

const unknown: Branding = { brands: [], links: {} };

/** Names and links of the firm's brands, as the server was set up; none before it answers. */
export const useBranding = (): Branding => {
  const { client } = useDesk();
  const branding = useQuery({
    queryKey: ['branding'],
    queryFn: async ({ signal }) => (await client.get<Branding>('/desk/branding', { signal })).data,
    staleTime: Infinity,
  });
  return branding.data ?? unknown;
};
