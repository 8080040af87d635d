import { useEffect, useMemo, useRef, useState } from 'react';
import type { Language } from '#engine/data/localized-text.ts';
import { deskTexts, TextsContext } from '#runtime/texts/texts.ts';
import { AutomationProvider } from '#runtime/workflow/automation-context.ts';
import { openAutomation, type OpenAutomation } from '#runtime/workflow/open-automation.ts';
import { StepScreen } from '#runtime/screens/step-screen.tsx';
import '#runtime/look/runtime.css';
import { localPorts, type LocalPorts } from './local-ports.ts';
import { caseOf, type Declared, type Scene } from './plan/scene.ts';
import { Stage } from './stage.tsx';
import { walk } from './walk.ts';

type Props = { readonly declared: Declared; readonly scene: Extract<Scene, { readonly kind: 'form' }>; readonly language: Language };

type Opened = { readonly open: OpenAutomation; readonly local: LocalPorts };

const caseFileNumberOf = ({ declared, scene }: Props): string => {
  const chosen = scene.data?.['caseFileNumber'];
  return typeof chosen === 'string' ? chosen : caseOf(declared.standard, scene.with).case.caseFileNumber;
};

/** An automation in a state of its workflow, drawn by the components of the desk. */
export const FormStage = (props: Props) => {
  const { declared, scene, language } = props;
  const latest = useRef(language);
  useEffect(() => {
    latest.current = language;
  }, [language]);
  const [opened, setOpened] = useState<Opened | undefined>(undefined);
  const [outcome, setOutcome] = useState<'walking' | 'there' | Error>('walking');
  const caseFileNumber = caseFileNumberOf(props);
  useEffect(() => {
    const local = localPorts({ ...scene, declared });
    const open = openAutomation({ published: declared, ports: local.ports, language: () => latest.current });
    const stop = open.start();
    let wanted = true;
    setOpened({ open, local });
    walk({ open, end: local.end, caseFileNumber, moves: scene.moves, asked: scene.asked }).then(
      () => wanted && setOutcome('there'),
      (error: unknown) => wanted && setOutcome(error instanceof Error ? error : new Error(String(error))),
    );
    return () => {
      wanted = false;
      stop();
    };
  }, [declared, scene, caseFileNumber]);
  const setting = useMemo(
    () => (opened === undefined ? undefined : { open: opened.open, ports: opened.local.ports, automation: declared.automation }),
    [opened, declared],
  );
  if (outcome instanceof Error) throw outcome;
  return (
    <Stage ready={outcome === 'there'}>
      <TextsContext value={deskTexts[language]}>
        <div className="desk-automation">
          {setting !== undefined && (
            <AutomationProvider value={setting}>
              <StepScreen version={declared.version} />
            </AutomationProvider>
          )}
        </div>
      </TextsContext>
    </Stage>
  );
};
