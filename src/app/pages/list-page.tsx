import { defined } from '#domain/defined.ts';
import { useCallback, useMemo, useRef } from 'react';
import { useLocation } from 'react-router-dom';

import { useDesk, useLanguage } from '#app/context/desk-context.ts';
import { useDeskRoutes } from '#app/context/routes-context.ts';
import { useGoTo } from '#app/context/use-go-to.ts';
import { routeAt } from '#app/menu/menu-sections.ts';
import { recordListPorts } from '#app/ports/automation-ports.ts';
import { RecordList } from '#runtime/grid/record-list.tsx';
import type { PublishedVersion } from '#runtime/ports/automation.port.ts';
import type { RowQuery } from '#runtime/ports/records.port.ts';
import type { Shown, ShownChange } from '#runtime/ports/screen-props.ts';

import { addressWith, queryIn, queryInAddress, queryWords, shownIn, shownInAddress, type UsualQuery, type Words } from './list-place.ts';
import { SavedViews } from './saved-views.tsx';
import { own, useArrivals } from './use-arrivals.ts';

type Props = { readonly published: PublishedVersion };

/** What the list declares of itself, for the view that is open. */
const usualOf = ({ automation: { list } }: PublishedVersion, view: string | undefined): UsualQuery => {
  const { sort, pageSize, columns = [], views = {} } = list ?? { pageSize: 20 };
  const name = view ?? Object.keys(views)[0];
  const choices = new Set(columns.flatMap(({ field, labels }) => (labels === undefined ? [] : [field])));
  return { limit: pageSize, ...defined({ sort: (name === undefined ? undefined : views[name]?.sort) ?? sort }), choices };
};

/** Keeps what is asked for and how it is shown in the address, so that it can be reloaded, opened anew and sent to somebody. */
const useListPlace = (published: PublishedVersion) => {
  const goTo = useGoTo();
  const { routes } = useDeskRoutes();
  const { pathname, search, hash, state } = useLocation();
  const { view, shows = 'list' } = routeAt(routes, pathname) ?? {};
  const asked = queryIn(state);
  // Whatever comes from elsewhere opens the page anew; from then on only the page itself writes its address.
  const left = useRef({ list: pathname + search + hash, rows: asked });
  const written = useRef(pathname + search + hash);
  const change = useCallback((words: Words, rows: RowQuery | undefined, behind?: string) => {
    left.current = { list: addressWith(left.current.list, words, behind), rows };
  }, []);
  const write = useCallback(
    (replace = true) => {
      written.current = left.current.list;
      goTo(left.current.list, { replace, state: { ...own, rows: left.current.rows } });
    },
    [goTo],
  );
  /** What was chosen inside what is seen stands in the address only when it is left. */
  const flush = useCallback(() => {
    if (written.current !== left.current.list) write();
  }, [write]);
  const onQueryChange = useCallback(
    (query: RowQuery) => {
      const { words, hash: behind } = queryWords(query, usualOf(published, query.view));
      change({ ...words, view: query.view === view ? undefined : query.view }, query, behind);
      write();
    },
    [change, write, view, published],
  );
  const onShownChange = useCallback(
    (shown: Shown, { history }: ShownChange) => {
      if (history === 'push') flush();
      change(shownInAddress(shown, shows), left.current.rows);
      if (history !== 'none') write(history === 'replace');
    },
    [change, write, flush, shows],
  );
  const leave = useCallback(
    (path: string) => {
      flush();
      goTo(path, { state: left.current });
    },
    [flush, goTo],
  );
  const inView = new URLSearchParams(search).get('view') ?? view;
  const start = asked ?? { ...queryInAddress({ search, hash }), ...(inView === undefined ? {} : { view: inView }) };
  return { start, onQueryChange, shown: shownIn(search, shows), onShownChange, leave };
};

const OpenList = ({ published }: Props) => {
  const { automation, version } = published;
  const desk = useDesk();
  const language = useLanguage();
  const { leave, ...place } = useListPlace(published);
  const ports = useMemo(() => recordListPorts(desk, automation, leave), [desk, automation, leave]);
  return (
    <div className="desk-list">
      <RecordList automation={automation} version={version} ports={ports} language={language} beside={<SavedViews />} {...place} />
    </div>
  );
};

/** The list of an automation, as its address and the history of the tab say. */
export const ListPage = (props: Props) => <OpenList key={useArrivals()} {...props} />;
