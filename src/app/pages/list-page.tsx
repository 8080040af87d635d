import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useLocation } from 'react-router-dom';

import { useDesk, useLanguage } from '#app/context/desk-context.ts';
import { useDeskRoutes } from '#app/context/routes-context.ts';
import { useGoTo } from '#app/context/use-go-to.ts';
import { routeAt } from '#app/menu/menu-sections.ts';
import { recordListPorts } from '#app/ports/automation-ports.ts';
import { RecordList } from '#runtime/grid/record-list.tsx';
import type { PublishedVersion } from '#runtime/ports/automation.port.ts';
import type { RowQuery } from '#runtime/ports/records.port.ts';

import { queryIn } from './list-place.ts';
import { own, useArrivals } from './use-arrivals.ts';

type Props = { readonly published: PublishedVersion };

/** Keeps the view in the address, and the rest of what is asked for in the history of the tab: a filter may hold a name. */
const useListPlace = () => {
  const goTo = useGoTo();
  const { routes } = useDeskRoutes();
  const { pathname, search, state } = useLocation();
  const view = routeAt(routes, pathname)?.view;
  const asked = queryIn(state);
  const left = useRef({ list: pathname + search, rows: asked });
  useEffect(() => {
    left.current = { list: pathname + search, rows: asked };
  });
  const onQueryChange = useCallback(
    (query: RowQuery) => {
      const next = query.view === undefined || query.view === view ? '?' : `?view=${encodeURIComponent(query.view)}`;
      goTo(next, { replace: true, state: { ...own, rows: query } });
    },
    [goTo, view],
  );
  const leave = useCallback((path: string) => goTo(path, { state: left.current }), [goTo]);
  const inAddress = new URLSearchParams(search).get('view') ?? view;
  return { start: asked ?? (inAddress === undefined ? {} : { view: inAddress }), onQueryChange, leave };
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
