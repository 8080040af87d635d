import { defined } from '#domain/defined.ts';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { Navigate, useLocation, useSearchParams } from 'react-router-dom';

import { useDesk, useLanguage } from '#app/context/desk-context.ts';
import { useGoTo } from '#app/context/use-go-to.ts';
import { automationPorts, editPorts } from '#app/ports/automation-ports.ts';
import { logPorts } from '#app/ports/log-ports.ts';
import { whoseIn } from '#runtime/parts/whose-context.ts';
import type { Place } from '#runtime/ports/screen-props.ts';
import type { PublishedVersion } from '#runtime/ports/automation.port.ts';

import type { FetchedScreen } from './screens.ts';
import { own, useArrivals } from './use-arrivals.ts';
import { useLogPlace } from './use-log-place.ts';

type ScreenOf<Kind extends FetchedScreen['kind']> = Extract<FetchedScreen, { readonly kind: Kind }>['Screen'];

type Props<Kind extends FetchedScreen['kind']> = { readonly published: PublishedVersion; readonly Screen: ScreenOf<Kind> };

const searchOf = ({ caseFileNumber, origin, receiptId }: Place): string => {
  if (receiptId !== undefined) return `?receipt=${encodeURIComponent(receiptId)}`;
  if (caseFileNumber === undefined) return '';
  const started = origin === undefined ? '' : `&from=${encodeURIComponent(origin.id)}&as=${encodeURIComponent(origin.shape)}`;
  return `?case=${encodeURIComponent(caseFileNumber)}${started}`;
};

/** What opens at an address. */
const placeOf = (search: URLSearchParams): Place => {
  const [caseFileNumber, receiptId, id, shape] = ['case', 'receipt', 'from', 'as'].map((name) => search.get(name) ?? undefined);
  return {
    ...defined({ caseFileNumber, receiptId }),
    ...(id === undefined || shape === undefined ? {} : { origin: { id, shape } }),
  };
};

/** Whose cases the search shows stays in the address of the form, too, for the way back. */
const withWhose = (search: string, before: string): string => {
  const whose = whoseIn(new URLSearchParams(before).get('whose'));
  return whose === undefined ? search : `${search === '' ? '?' : `${search}&`}whose=${whose}`;
};

const hasReceipt = (search: string): boolean => new URLSearchParams(search).has('receipt');

/** Keeps what is open in the address; a receipt is a step of the history, so that one can go back from it and come to it again. */
const usePlaceInAddress = () => {
  const goTo = useGoTo();
  const { search } = useLocation();
  const current = useRef(search);
  useEffect(() => {
    current.current = search;
  }, [search]);
  return useCallback(
    (place: Place) => {
      const before = current.current;
      const next = withWhose(searchOf(place), before);
      if (next === before) return;
      current.current = next;
      goTo(next === '' ? '?' : next, { replace: hasReceipt(next) === hasReceipt(before), state: own });
    },
    [goTo],
  );
};

const OpenForm = ({ published, Screen }: Props<'form'>) => {
  const desk = useDesk();
  const language = useLanguage();
  const goTo = useGoTo();
  const [search] = useSearchParams();
  const ports = useMemo(() => automationPorts(desk, published.automation, goTo), [desk, published.automation, goTo]);
  const onPlaceChange = usePlaceInAddress();
  return <Screen {...published} ports={ports} language={language} onPlaceChange={onPlaceChange} {...placeOf(search)} />;
};

const FormScreen = (props: Props<'form'>) => <OpenForm key={useArrivals()} {...props} />;

const LogScreen = ({ published: { automation }, Screen }: Props<'log'>) => {
  const desk = useDesk();
  const language = useLanguage();
  const goTo = useGoTo();
  const { log, lifecycle } = automation;
  const token = log?.token ?? '';
  const ports = useMemo(() => logPorts(desk, token, goTo), [desk, token, goTo]);
  const states = lifecycle === undefined ? {} : { lifecycle };
  const place = useLogPlace(log?.columns ?? []);
  if (log === undefined) return null;
  return (
    <div className="desk-list">
      <Screen key={token} log={log} {...states} ports={ports} language={language} {...place} />
    </div>
  );
};

/** The page on which a record is edited, which its address names; without one the list is where to begin. */
const EditRecord = ({ published, Screen }: Props<'edit'>) => {
  const desk = useDesk();
  const language = useLanguage();
  const goTo = useGoTo();
  const [search] = useSearchParams();
  const id = search.get('record') ?? '';
  const { automation, version } = published;
  const ports = useMemo(() => editPorts(desk, automation, { id, goTo }), [desk, automation, id, goTo]);
  if (id === '') return <Navigate to={automation.manifest.routes.find(({ screen }) => screen === 'list')?.path ?? '/'} replace />;
  return <Screen key={id} id={id} automation={automation} version={version} ports={ports} language={language} />;
};

/** The screen of a route, with its props. */
export const RouteScreen = ({ screen, published }: { readonly screen: FetchedScreen; readonly published: PublishedVersion }) => {
  if (screen.kind === 'list') return <screen.Screen published={published} />;
  if (screen.kind === 'edit') return <EditRecord published={published} Screen={screen.Screen} />;
  if (screen.kind === 'log') return <LogScreen published={published} Screen={screen.Screen} />;
  return <FormScreen published={published} Screen={screen.Screen} />;
};
