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

import { addressWith, queryIn, shownIn, shownInAddress, type Words } from './list-place.ts';
import { own, useArrivals } from './use-arrivals.ts';

type Props = { readonly published: PublishedVersion };

/** Keeps the view and how it is shown in the address, and the rest of what is asked for in the history of the tab: a filter may hold a name. */
const useListPlace = () => {
  const goTo = useGoTo();
  const { routes } = useDeskRoutes();
  const { pathname, search, state } = useLocation();
  const view = routeAt(routes, pathname)?.view;
  const asked = queryIn(state);
  // Whatever comes from elsewhere opens the page anew; from then on only the page itself writes its address.
  const left = useRef({ list: pathname + search, rows: asked });
  const written = useRef(pathname + search);
  const change = useCallback((words: Words, rows: RowQuery | undefined) => {
    left.current = { list: addressWith(left.current.list, words), rows };
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
      change({ view: query.view === view ? undefined : query.view }, query);
      write();
    },
    [change, write, view],
  );
  const onShownChange = useCallback(
    (shown: Shown, { history }: ShownChange) => {
      if (history === 'push') flush();
      change(shownInAddress(shown), left.current.rows);
      if (history !== 'none') write(history === 'replace');
    },
    [change, write, flush],
  );
  const leave = useCallback(
    (path: string) => {
      flush();
      goTo(path, { state: left.current });
    },
    [flush, goTo],
  );
  const inView = new URLSearchParams(search).get('view') ?? view;
  const start = asked ?? (inView === undefined ? {} : { view: inView });
  return { start, onQueryChange, shown: shownIn(search), onShownChange, leave };
};

const OpenList = ({ published: { automation, version } }: Props) => {
  const desk = useDesk();
  const language = useLanguage();
  const { leave, ...place } = useListPlace();
  const ports = useMemo(() => recordListPorts(desk, automation, leave), [desk, automation, leave]);
  return (
    <div className="desk-list">
      <RecordList automation={automation} version={version} ports={ports} language={language} {...place} />
    </div>
  );
};

/** The list of an automation, as its address and the history of the tab say. */
export const ListPage = (props: Props) => <OpenList key={useArrivals()} {...props} />;
