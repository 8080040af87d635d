import { lazy, useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';

import { useDesk, useLanguage } from '#app/desk-context.ts';
import { useGoTo } from '#app/frame/use-go-to.ts';
import { logPorts } from '#app/ports/log-ports.ts';
import { automationPorts, recordListPorts } from '#app/ports/automation-ports.ts';
import type { PublishedVersion } from '#runtime/ports.ts';

const AutomationScreen = lazy(async () => ({ default: (await import('#runtime/workflow/automation-screen.tsx')).AutomationScreen }));
const RecordList = lazy(async () => ({ default: (await import('#runtime/grid/record-list.tsx')).RecordList }));
import { LogGrid } from './lazy-log-grid.ts';

type Props = { readonly published: PublishedVersion };

/** Keeps the case in the address, without a step of the history. */
const useKeepCase = () => {
  const goTo = useGoTo();
  return useCallback(
    (chosen: string | undefined) => goTo(chosen === undefined ? '?' : `?case=${encodeURIComponent(chosen)}`, { replace: true }),
    [goTo],
  );
};

const FormMount = ({ published }: Props) => {
  const desk = useDesk();
  const language = useLanguage();
  const goTo = useGoTo();
  const [search] = useSearchParams();
  const caseFileNumber = search.get('case');
  const ports = useMemo(() => automationPorts(desk, published.automation, goTo), [desk, published.automation, goTo]);
  const keepCase = useKeepCase();
  const chosen = caseFileNumber === null ? {} : { caseFileNumber };
  return <AutomationScreen {...published} ports={ports} language={language} keepCase={keepCase} {...chosen} />;
};

const ListMount = ({ published }: Props) => {
  const { automation, version } = published;
  const desk = useDesk();
  const language = useLanguage();
  const goTo = useGoTo();
  const ports = useMemo(() => recordListPorts(desk, published, goTo), [desk, published, goTo]);
  return <RecordList automation={automation} version={version} ports={ports} language={language} />;
};

const LogMount = ({ published: { automation } }: Props) => {
  const desk = useDesk();
  const language = useLanguage();
  const goTo = useGoTo();
  const token = automation.log?.token ?? '';
  const ports = useMemo(() => logPorts(desk, token, goTo), [desk, token, goTo]);
  return automation.log === undefined ? null : <LogGrid key={token} log={automation.log} ports={ports} language={language} />;
};

/** What the runtime mounts for the screen of a route; a form unless it says otherwise. */
export const ScreenMount = ({ screen, published }: Props & { readonly screen: string | undefined }) => {
  if (screen === 'list') return <ListMount published={published} />;
  if (screen === 'log') return <LogMount published={published} />;
  return <FormMount published={published} />;
};
