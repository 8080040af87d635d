import { defined } from '#domain/defined.ts';
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import Button from 'react-bootstrap/Button';
import { flatRow } from '#engine/columns/flat-row.ts';
import { canBeSent } from '../form/can-be-sent.ts';
import type { Problem } from '#runtime/ports/call-result.ts';
import type { PendingChange } from '#runtime/ports/changes.port.ts';
import type { Row } from '#runtime/ports/records.port.ts';
import type { EditScreenProps } from '#runtime/ports/screen-props.ts';
import { ProblemAlert } from '#runtime/parts/problem-alert.tsx';
import { uniqueId } from '#runtime/store/unique-id.ts';
import { isPressed, shortcutOf } from '../screens/shortcuts.ts';
import { deskTexts, TextsContext, useTexts } from '../texts/texts.ts';
import { openStoredForm, type StoredForm } from './stored-form.ts';
import { ClosedSections, StoredSections, useStoredForm, useUnsavedForm } from './stored-form-sections.tsx';
import '../look/runtime.css';

const saveKeys = 'ctrl+enter';

const failedChange = ({ id, ports }: EditScreenProps): PendingChange | undefined =>
  ports.changes.pending().find(({ record, kind, status }) => record === id && kind === 'update' && status === 'failed');

/** What the list shows of the record until the desk has answered. */
const rowOf = ({ automation, id }: EditScreenProps, { form, record }: StoredForm): Row => {
  const { computed } = form.store.snapshot().state;
  const entry = {
    id,
    automationId: automation.manifest.id,
    caseFileNumber: record.caseFileNumber,
    caseName: record.caseName,
    state: record.state,
  };
  return flatRow({ ...entry, createdAt: record.createdAt, data: form.body(), computed }, automation.list?.columns ?? []);
};

/** Saves what was typed: beside all else where the list shows it at once, else while the person waits. */
const useSave = (props: EditScreenProps, opened: StoredForm | undefined) => {
  const { id, automation, version, ports } = props;
  const texts = useTexts();
  const [busy, setBusy] = useState(false);
  const [isHandedOver, setHandedOver] = useState(false);
  const [refused, setRefused] = useState<Problem | undefined>(undefined);
  const save = async (): Promise<void> => {
    opened?.form.store.flush();
    if (busy || opened === undefined || !canBeSent(opened.form.parts, opened.sections)) return;
    const key = uniqueId();
    const { revision } = opened.record;
    const body = opened.form.body();
    const done = texts.t('gridActionDone', { label: texts.t('editSave') });
    const send = () => ports.calls.send('update', body, { version, key, params: { id }, ...defined({ revision }) });
    if (automation.list?.optimistic === true) {
      const before = failedChange(props);
      if (before !== undefined) ports.changes.drop([before.id]);
      ports.changes.begin({ id: key, kind: 'update', record: id, row: rowOf(props, opened), body, done }, send);
      return setHandedOver(true);
    }
    setBusy(true);
    const answer = await send();
    setBusy(false);
    if (!answer.ok) return setRefused(answer.problem);
    ports.notify({ tone: 'success', text: done });
    ports.toRecord();
  };
  return { busy, isHandedOver, refused, save };
};

const Opened = (props: EditScreenProps) => {
  const { id, version, ports } = props;
  const { t, local } = useTexts();
  const [before] = useState(() => failedChange(props));
  const open = useCallback(
    () => openStoredForm({ version, ports: ports.storedForm, id, local, typed: before?.body }),
    [version, ports, id, local, before],
  );
  const { opened, problem } = useStoredForm(open);
  const { busy, isHandedOver, refused, save } = useSave(props, opened);
  useUnsavedForm(busy || isHandedOver ? undefined : opened);
  const leave = useEffectEvent(ports.toList);
  // Behind the line above: what is on its way to the desk is no unsaved work any more, so nothing is asked.
  useEffect(() => {
    if (isHandedOver) leave();
  }, [isHandedOver]);
  const alert = useRef<HTMLDivElement>(null);
  const press = useEffectEvent((event: KeyboardEvent): void => {
    if (event.repeat || event.defaultPrevented || !isPressed(saveKeys, event) || document.querySelector('.modal.show') !== null) return;
    event.preventDefault();
    void save();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => press(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
  useEffect(() => {
    if (refused !== undefined) alert.current?.focus();
  }, [refused]);
  if (problem !== undefined)
    return (
      <>
        <ProblemAlert problem={problem} />
        <Button variant="outline-primary" onClick={ports.toRecord}>
          {t('editRecord')}
        </Button>
      </>
    );
  if (opened === undefined) return <output className="desk-busy">{t('working')}</output>;
  const { caseName, caseFileNumber } = opened.record;
  return (
    <div className="desk-step desk-step-form">
      <p className="desk-case-heading">{[caseName, caseFileNumber].filter(Boolean).join(' · ')}</p>
      {refused !== undefined && <ProblemAlert ref={alert} problem={refused} kept />}
      {before?.problem !== undefined && refused === undefined && <ProblemAlert problem={before.problem} />}
      <StoredSections opened={opened} />
      <ClosedSections opened={opened} />
      <div className="desk-bar">
        <div className="desk-buttons">
          <Button disabled={busy} aria-keyshortcuts={shortcutOf(saveKeys)} onClick={() => void save()}>
            {t('editSave')}
          </Button>
          <Button variant="link" disabled={busy} onClick={ports.toList}>
            {t('editBack')}
          </Button>
        </div>
      </div>
    </div>
  );
};

/** The form of a stored record on a page of its own, to be changed as far as its state allows. */
export const EditScreen = (props: EditScreenProps) => (
  <TextsContext value={deskTexts[props.language]}>
    <div className="desk-automation">
      <Opened {...props} />
    </div>
  </TextsContext>
);
