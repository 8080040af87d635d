import { useState } from 'react';
import { useLocation } from 'react-router-dom';

import { useGoTo } from '#app/context/use-go-to.ts';
import { logPageSize } from '#engine/columns/log-page.ts';
import type { RowQuery } from '#runtime/ports/records.port.ts';
import type { LogGridProps } from '#runtime/ports/screen-props.ts';

import { addressWith, queryInAddress, queryWords, type UsualQuery } from './list-place.ts';

type Columns = LogGridProps['log']['columns'];

const usualOf = (columns: Columns): UsualQuery => ({
  limit: logPageSize,
  ...(columns.some(({ field, sort }) => field === 'createdAt' && sort === true) ? { sort: { field: 'createdAt', direction: 'desc' } } : {}),
  choices: new Set(columns.flatMap(({ field, labels }) => (labels === undefined ? [] : [field]))),
});

/** What is asked for in a log stands in the address; the row beside a page is found again without it. */
export const useLogPlace = (columns: Columns): Required<Pick<LogGridProps, 'start' | 'onQueryChange'>> => {
  const goTo = useGoTo();
  const { pathname, search, hash } = useLocation();
  const [start] = useState(() => queryInAddress({ search, hash }));
  return {
    start,
    onQueryChange: (query: RowQuery) => {
      const { words, hash: behind } = queryWords(query, usualOf(columns));
      goTo(addressWith(pathname + search + hash, words, behind), { replace: true });
    },
  };
};
