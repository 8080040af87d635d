import { useSelector } from '@xstate/react';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { AutomationScreenProps } from '../mounts.ts';
import type { AutomationPorts, Language, PublishedVersion } from '../ports.ts';
import { deskTexts, TextsContext } from '../texts/texts.ts';
import { AutomationProvider, useAutomation, useAutomationState } from './automation-context.ts';
import { openAutomation, type Carried } from './open-automation.ts';
import { StepScreen } from './step-screen.tsx';
import { VersionNotice, type MoveOver } from './version-notice.tsx';
import '../look/runtime.css';

type Shown = { readonly published: PublishedVersion; readonly carried: Carried | undefined };

type OpenProps = Shown & {
  readonly ports: AutomationPorts;
  readonly language: Language;
  readonly caseFileNumber: string | undefined;
  readonly keepCase: AutomationScreenProps['keepCase'];
  readonly moveOver: MoveOver;
};

const stepOf = ({ value }: { readonly value: unknown }): string => (typeof value === 'string' ? value : '');

/** The state of the workflow leads; everything shown follows it. */
const Step = ({ version }: { readonly version: string }) => {
  const { open } = useAutomation();
  return <StepScreen step={useSelector(open.actor, stepOf)} version={version} />;
};

/** Leaving the page, or putting it away, saves what is not saved yet. */
const useSavingOnLeave = (save: () => void): void => {
  useEffect(() => {
    const hide = (): void => {
      if (document.visibilityState === 'hidden') save();
    };
    window.addEventListener('pagehide', save);
    document.addEventListener('visibilitychange', hide);
    return () => {
      window.removeEventListener('pagehide', save);
      document.removeEventListener('visibilitychange', hide);
    };
  }, [save]);
};

/** A reload in mid-form finds the form again; one after the receipt starts anew. */
const CaseInAddress = ({ keepCase }: { readonly keepCase: NonNullable<AutomationScreenProps['keepCase']> }) => {
  const { workflow } = useAutomation().open;
  const caseFileNumber = useAutomationState((state) => {
    const screen = workflow.states[state.shown]?.meta?.screen;
    return screen === 'search' || screen === 'receipt' || state.caseFileNumber === '' ? undefined : state.caseFileNumber;
  });
  useEffect(() => keepCase(caseFileNumber), [keepCase, caseFileNumber]);
  return null;
};

const OpenScreen = ({ published, carried, ports, language, caseFileNumber, keepCase, moveOver }: OpenProps) => {
  const latest = useRef(language);
  useEffect(() => {
    latest.current = language;
  }, [language]);
  const [open, setOpen] = useState<ReturnType<typeof openAutomation> | undefined>(undefined);
  useEffect(() => {
    const made = openAutomation({ published, ports, language: () => latest.current, ...(carried === undefined ? {} : { carried }) });
    const stop = made.start();
    setOpen(made);
    return stop;
  }, [published, carried, ports]);
  useEffect(() => {
    if (open === undefined || caseFileNumber === undefined || carried !== undefined) return;
    if (open.state.get().caseFileNumber !== caseFileNumber) open.chooseCase(caseFileNumber);
  }, [open, carried, caseFileNumber]);
  const save = useCallback(() => open?.actions.saveLeaving(), [open]);
  useSavingOnLeave(save);
  const setting = useMemo(
    () => (open === undefined ? undefined : { open, ports, automation: published.automation }),
    [open, ports, published],
  );
  if (setting === undefined) return null;
  return (
    <AutomationProvider value={setting}>
      {keepCase !== undefined && <CaseInAddress keepCase={keepCase} />}
      <VersionNotice moveOver={moveOver} />
      <Step version={published.version} />
    </AutomationProvider>
  );
};

/** An automation as a person runs it: its workflow from the search of a case to the receipt. */
export const AutomationScreen = ({ automation, version, validator, ports, language, caseFileNumber, keepCase }: AutomationScreenProps) => {
  const [shown, setShown] = useState<Shown>({ published: { automation, version, validator }, carried: undefined });
  // The ports of one open automation stay the same, however often the page around it paints.
  const [firstPorts] = useState(ports);
  const moveOver = useCallback<MoveOver>((published, carried) => setShown({ published, carried }), []);
  return (
    <TextsContext value={deskTexts[language]}>
      <div className="desk-automation">
        <OpenScreen
          key={shown.published.version}
          {...shown}
          ports={firstPorts}
          language={language}
          caseFileNumber={caseFileNumber}
          keepCase={keepCase}
          moveOver={moveOver}
        />
      </div>
    </TextsContext>
  );
};
