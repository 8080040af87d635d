import { defined } from '#domain/defined.ts';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { Navigate, useLocation, useNavigate, useSearchParams } from 'react-router-dom';

import { useDesk, useLanguage } from '#app/context/desk-context.ts';
import { useGoTo } from '#app/context/use-go-to.ts';
import { automationPorts, editPorts } from '#app/ports/automation-ports.ts';
import { logPorts } from '#app/ports/log-ports.ts';
import { whoseIn } from '#runtime/parts/whose-context.ts';
import type { Place } from '#runtime/ports/screen-props.ts';
import type { PublishedVersion } from '#runtime/ports/automation.port.ts';

import type { FetchedScreen } from './screens.ts';

import { useLogPlace } from './use-log-place.ts';
import { after, beforeOf, useWork } from './use-work.ts';

type ScreenOf<Kind extends FetchedScreen['kind']> = Extract<FetchedScreen, { readonly kind: Kind }>['Screen'];

type Props<Kind extends FetchedScreen['kind']> = { readonly published: PublishedVersion; readonly Screen: ScreenOf<Kind> };

const searchOf = ({ caseFileNumber, origin, receiptId, step }: Place): string => {
  if (receiptId !== undefined) return `?receipt=${encodeURIComponent(receiptId)}`;
  if (caseFileNumber === undefined) return '';
  const started = origin === undefined ? '' : `&from=${encodeURIComponent(origin.id)}&as=${encodeURIComponent(origin.shape)}`;
  const standing = step === undefined ? '' : `&step=${encodeURIComponent(step)}`;
  return `?case=${encodeURIComponent(caseFileNumber)}${started}${standing}`;
};

/** What opens at an address. */
const placeOf = (search: URLSearchParams): Place => {
  const [caseFileNumber, receiptId, id, shape, step] = ['case', 'receipt', 'from', 'as', 'step'].map(
    (name) => search.get(name) ?? undefined,
  );
  return {
    ...defined({ caseFileNumber, receiptId, step }),
    ...(id === undefined || shape === undefined ? {} : { origin: { id, shape } }),
  };
};

/** Whose cases the search shows stays in the address of the form, too, for the way back. */
const withWhose = (search: string, before: string): string => {
  const whose = whoseIn(new URLSearchParams(before).get('whose'));
  return whose === undefined ? search : `${search === '' ? '?' : `${search}&`}whose=${whose}`;
};

/** Keeps what is open in the address. Each step of the work is one of the history, so that one can go back from it and come to it again. */
const usePlaceInAddress = () => {
  const goTo = useGoTo();
  const navigate = useNavigate();
  const { search, state } = useLocation();
  const current = useRef({ search, state, back: () => void navigate(-1) });
  useEffect(() => {
    current.current = { search, state, back: () => void navigate(-1) };
  }, [search, state, navigate]);
  return useCallback(
    (place: Place) => {
      const before = current.current;
      const next = withWhose(searchOf(place), before.search);
      if (next === before.search) return;
      const isBack = beforeOf(before.state) === next;
      current.current = { ...before, search: next, state: isBack ? undefined : after(before.search) };
      if (isBack) before.back();
      else goTo(next === '' ? '?' : next, { state: after(before.search) });
    },
    [goTo],
  );
};

const OpenForm = ({ published, Screen, returns }: Props<'form'> & { readonly returns: number }) => {
  const desk = useDesk();
  const language = useLanguage();
  const goTo = useGoTo();
  const [search] = useSearchParams();
  const ports = useMemo(() => automationPorts(desk, published.automation, goTo), [desk, published.automation, goTo]);
  const onPlaceChange = usePlaceInAddress();
  return <Screen {...published} ports={ports} language={language} onPlaceChange={onPlaceChange} returns={returns} {...placeOf(search)} />;
};

const FormScreen = (props: Props<'form'>) => {
  const { count, returns } = useWork();
  return <OpenForm key={count} {...props} returns={returns} />;
};

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
