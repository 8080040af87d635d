import { QueryClient } from '@tanstack/react-query';

import { mayComeBack, problemIn } from './problem.ts';

const attempts = 3;

/** Answers are cached for a moment, and asked again when what failed may come back by itself. */
export const deskQueries = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 15_000,
        refetchOnWindowFocus: false,
        retry: (failures, error) => failures < attempts - 1 && mayComeBack(problemIn(error)),
        retryDelay: (failures, error) => (problemIn(error).retryAfterSeconds ?? 2 ** failures) * 1_000,
      },
      mutations: { retry: false },
    },
  });
