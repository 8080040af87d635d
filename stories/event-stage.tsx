import { useEffect, useMemo, useState } from 'react';
import type { Language } from '#engine/data/localized-text.ts';
import { recordEvents } from '#engine/plan/offers.ts';
import { EventScreen } from '#runtime/event/event-screen.tsx';
import type { EventPorts } from '#runtime/ports/records.port.ts';
import { doAct } from './do-acts.ts';
import { evaluateForm, submissionOf } from './evaluate-form.ts';
import { localPorts } from './local-ports.ts';
import type { Declared, Scene } from './plan/scene.ts';
import { Stage } from './stage.tsx';

type EventScene = Extract<Scene, { readonly kind: 'event' }>;
type Props = { readonly declared: Declared; readonly scene: EventScene; readonly language: Language };

/** Everything the page of an event asks for; what was entered so far is its draft. */
const eventPorts = (declared: Declared, { state, role, fills, ...filled }: EventScene): EventPorts => {
  const evaluated = evaluateForm(declared, filled);
  const { compiled, scopes } = evaluated;
  const record = { ...submissionOf(evaluated, { version: declared.version, state, hasLetter: false }), state };
  const { ports } = localPorts({ ...filled, data: fills, declared });
  const events = recordEvents({ automation: compiled, record, scopes: { values: scopes, person: { role } } });
  return {
    ...ports,
    storedForm: { ...ports, loadRecord: async () => ({ ok: true, value: record }), loadVersion: ports.versions.load },
    loadActions: async () => ({ ok: true, value: { events, calls: [], questions: {}, gifts: [], changes: [] } }),
    toRecord: () => undefined,
    isFromList: false,
  };
};

const toReview = { click: '.desk-bar button' };
const lookAgainMs = 100;

/** The page on which an event of a record is entered, or what was entered is read once more. */
export const EventStage = ({ declared, scene, language }: Props) => {
  const ports = useMemo(() => eventPorts(declared, scene), [declared, scene]);
  const [ready, setReady] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = async (): Promise<void> => {
      const isThere = document.querySelector(toReview.click) !== null;
      if (isThere && scene.reviewed === true) await doAct(toReview);
      if (isThere) return setReady(true);
      timer = setTimeout(() => void look(), lookAgainMs);
    };
    void look();
    return () => clearTimeout(timer);
  }, [scene]);
  return (
    <Stage ready={ready}>
      <EventScreen id="record-1" event={scene.event} ports={ports} language={language} />
    </Stage>
  );
};
