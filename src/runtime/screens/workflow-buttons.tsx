import { useCallback, useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import Button from 'react-bootstrap/Button';
import Spinner from 'react-bootstrap/Spinner';
import { focusField } from '#runtime/fields/field-id.ts';
import { shownFaults } from '#runtime/store/fault-list.ts';
import type { Problem } from '#runtime/ports/call-result.ts';
import { useTexts } from '#runtime/texts/texts.ts';
import { useAutomation, useAutomationState, useStep } from '#runtime/workflow/automation-context.ts';
import { LazyConfirmDialog, usePreloadedConfirm } from './lazy-confirm-dialog.tsx';
import { isPressed, shortcutOf, shownKeys } from './shortcuts.ts';
import type { OpenForm } from '#runtime/form/open-form.ts';
import { type Reached, servingLabel } from '#runtime/parts/serving-words.ts';
import { focusSignature, SignProof } from '#runtime/parts/sign-proof.tsx';
import { isSendingButton } from '#engine/workflow/sending-buttons.ts';
import { buttonsOf, type WorkflowButton } from '#engine/workflow/machine.ts';

const variants = { primary: 'primary', secondary: 'outline-primary', danger: 'danger', link: 'link' } as const;

/** The buttons of the current step; they are worked out again whenever anything shown changes. */
const useButtons = (): readonly WorkflowButton[] => {
  const { open } = useAutomation();
  const step = useStep();
  useAutomationState((state) => state);
  const form = useAutomationState((state) => state.form);
  const stay = useCallback(() => () => undefined, []);
  useSyncExternalStore(form?.store.subscribe ?? stay, () => form?.store.snapshot());
  return buttonsOf(open.workflow, step, open.can);
};

const usePress = () => {
  const { open } = useAutomation();
  const texts = useTexts();
  return useCallback(
    (button: WorkflowButton) => {
      const { sent, faulty, unsigned } = open.press(button.event, button);
      const { form } = open.state();
      if (sent || form === undefined) return;
      if (unsigned === true) return focusSignature();
      const [first] = shownFaults(form.store.snapshot(), form.parts.layout, texts).filter(({ pointer }) => faulty.includes(pointer));
      // After painting, because the field shows its error and its description only then.
      if (first !== undefined) requestAnimationFrame(() => focusField(first.pointer));
    },
    [open, texts],
  );
};

const useKeys = (
  buttons: readonly WorkflowButton[],
  choose: (button: WorkflowButton) => void,
  refuse: (button: WorkflowButton) => void,
): void => {
  const listen = useEffectEvent((event: KeyboardEvent): void => {
    if (event.repeat || event.defaultPrevented) return;
    const button = buttons.find(({ keys }) => keys !== undefined && isPressed(keys, event));
    if (button === undefined || document.querySelector('.modal.show') !== null) return;
    event.preventDefault();
    if (button.enabled) choose(button);
    else refuse(button);
  });
  useEffect(() => {
    const press = (event: KeyboardEvent): void => listen(event);
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);
};

/** The key of a button that cannot be pressed now is answered with what to do first. */
const useRefusal = (): (() => void) => {
  const { open, ports } = useAutomation();
  const { t } = useTexts();
  return () => {
    if (open.state().preview?.stale === true) ports.notify({ tone: 'warning', text: t('previewStale') });
  };
};

/** What is not there will not be there a moment later: trying again is then not the first thing to do. */
const isFinal = (problem: Problem | undefined): boolean => problem?.status === 404 || problem?.status === 403;

const swapped = { primary: 'secondary', secondary: 'primary', danger: 'danger', link: 'link' } as const;

const useVariants = (): ((button: WorkflowButton) => string) => {
  const { open } = useAutomation();
  const fault = useAutomationState((state) => state.fault);
  const step = useStep();
  const isFault = open.workflow.states[step]?.meta?.screen === 'fault' && isFinal(fault);
  return ({ style = 'secondary' }) => variants[isFault ? swapped[style] : style];
};

/** The form that a button of this step sends; undefined where none does. */
const useSent = (buttons: readonly WorkflowButton[]): OpenForm | undefined => {
  const { open } = useAutomation();
  const step = useStep();
  const form = useAutomationState((state) => state.form);
  return buttons.some(({ event }) => isSendingButton(open.workflow, step, event)) ? form : undefined;
};

/** Whom the letters reach that sending the form writes; nobody while that is not known. */
const useReached = (): readonly Reached[] => useAutomationState((state) => state.form)?.store.snapshot().state.reached ?? [];

const Busy = ({ words }: { readonly words: string }) => (
  <output className="desk-busy">
    <Spinner size="sm" aria-hidden="true" /> {words}
  </output>
);

/** What can be done in this step: the events that the workflow accepts here, or what it is busy with. */
export const WorkflowButtons = () => {
  const { open } = useAutomation();
  const texts = useTexts();
  const buttons = useButtons();
  const press = usePress();
  const [asking, setAsking] = useState<WorkflowButton | undefined>(undefined);
  const choose = useCallback((button: WorkflowButton) => (button.confirm === undefined ? press(button) : setAsking(button)), [press]);
  usePreloadedConfirm(buttons.some(({ confirm }) => confirm !== undefined));
  useKeys(buttons, choose, useRefusal());
  const variantOf = useVariants();
  const reached = useReached();
  const sent = useSent(buttons);
  const step = useStep();
  const declared = open.workflow.states[step];
  if (declared?.invoke !== undefined)
    return <Busy words={declared.meta?.busy === undefined ? texts.t('working') : texts.local(declared.meta.busy)} />;
  if (buttons.length === 0) return null;
  return (
    <>
      {sent !== undefined && <SignProof {...sent} />}
      <fieldset className="desk-buttons desk-group" aria-label={texts.t('steps')}>
        {buttons.map((button) => (
          <Button
            key={button.event}
            variant={variantOf(button)}
            disabled={!button.enabled}
            aria-keyshortcuts={button.keys === undefined ? undefined : shortcutOf(button.keys)}
            onClick={() => choose(button)}
          >
            {isSendingButton(open.workflow, step, button.event)
              ? servingLabel({ label: texts.local(button.label), serves: button.serves === true, reached }, texts)
              : texts.local(button.label)}
            {button.keys !== undefined && <kbd aria-hidden="true">{shownKeys(button.keys)}</kbd>}
          </Button>
        ))}
        {asking?.confirm !== undefined && (
          <LazyConfirmDialog
            question={texts.local(asking.confirm)}
            label={texts.local(asking.label)}
            danger={asking.style === 'danger'}
            no={() => setAsking(undefined)}
            yes={() => {
              setAsking(undefined);
              press(asking);
            }}
          />
        )}
      </fieldset>
    </>
  );
};
