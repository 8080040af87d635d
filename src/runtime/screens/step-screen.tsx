import { useEffect, useRef, type ReactNode } from 'react';
import { shownFaults } from '#runtime/store/fault-list.ts';
import { focusField } from '#runtime/fields/field-id.ts';
import { firstEmpty } from '#runtime/store/first-empty.ts';
import { useTexts } from '#runtime/texts/texts.ts';
import { useAutomation, useAutomationState, useStep } from '#runtime/workflow/automation-context.ts';
import { DraftStatusLine } from './draft-notice.tsx';
import { FormScreen } from './form-screen.tsx';
import { PreviewPanel } from './preview-panel.tsx';
import { ProblemAlert } from '#runtime/parts/problem-alert.tsx';
import { ReceiptScreen } from './receipt-screen.tsx';
import { LazyReviewScreen } from './lazy-review-screen.tsx';
import { DuplicateNotice } from './duplicate-notice.tsx';
import { SearchScreen } from './search-screen.tsx';
import { WorkflowButtons } from './workflow-buttons.tsx';
import type { ScreenName } from '#engine/workflow/screens.ts';

/** Why a call failed, where nothing else can be shown. */
const FaultScreen = () => {
  const { t } = useTexts();
  const fault = useAutomationState((state) => state.fault);
  return fault === undefined ? <p>{t('openFailed')}</p> : <ProblemAlert problem={fault} />;
};

type ScreenProps = { readonly sections: readonly string[] | undefined; readonly busy: boolean; readonly version: string };

const screenParts: Readonly<Record<ScreenName, (props: ScreenProps) => ReactNode>> = {
  search: () => <SearchScreen />,
  form: (props) => <FormScreen {...props} />,
  preview: (props) => (
    <div className="desk-beside">
      <div>
        <FormScreen {...props} isNarrow />
      </div>
      <PreviewPanel />
    </div>
  ),
  review: () => <LazyReviewScreen />,
  receipt: () => <ReceiptScreen />,
  fault: () => <FaultScreen />,
};

type StepMeta = ReturnType<typeof useAutomation>['open']['workflow']['states'][string]['meta'];

const focusing: ReadonlySet<ScreenName> = new Set(['form', 'review', 'fault']);

/** Gives the focus to the first empty field that a new step needs, else to its title, so that what follows is read and reached from there. */
const useStepFocus = (step: string, meta: StepMeta) => {
  const { open } = useAutomation();
  const title = useRef<HTMLHeadingElement>(null);
  const seen = useRef(step);
  useEffect(() => {
    if (seen.current === step) return;
    seen.current = step;
    const { screen, sections } = meta ?? {};
    if (screen === undefined || !focusing.has(screen)) return;
    const { form } = open.state();
    const first = screen !== 'form' || form === undefined ? undefined : firstEmpty(form.store.snapshot(), form.parts.layout, sections);
    if (first === undefined || !focusField(first)) title.current?.focus();
  }, [step, meta, open]);
  return title;
};

/** After a refusal the focus goes to the first field that it names, else to its words: what had the focus may be gone. */
const useFaultFocus = (busy: boolean) => {
  const { open } = useAutomation();
  const texts = useTexts();
  const alert = useRef<HTMLDivElement>(null);
  const fault = useAutomationState((state) => state.fault);
  useEffect(() => {
    if (fault === undefined || busy) return;
    const { form } = open.state();
    const faults = form === undefined ? [] : shownFaults(form.store.snapshot(), form.parts.layout, texts);
    const first = faults.find(({ pointer }) => form?.store.snapshot().serverFaults.has(pointer));
    if (first === undefined || !focusField(first.pointer)) alert.current?.focus();
  }, [busy, fault, open, texts]);
  return alert;
};

/** What the current step of the workflow shows: its screen, a failure of the last call, and its buttons. */
export const StepScreen = ({ version }: { readonly version: string }) => {
  const { open, automation } = useAutomation();
  const texts = useTexts();
  const step = useStep();
  const shown = useAutomationState((state) => state.shown);
  const fault = useAutomationState((state) => state.fault);
  const meta = open.workflow.states[shown]?.meta;
  const screen = meta?.screen;
  const title = useStepFocus(shown, meta);
  const busy = open.workflow.states[step]?.invoke !== undefined;
  const alert = useFaultFocus(busy);
  const form = useAutomationState((state) => state.form);
  if (screen === undefined) return <WorkflowButtons />;
  const heading = meta?.title ?? automation.manifest.title;
  const hasForm = screen === 'form' || screen === 'preview';
  return (
    <div className={`desk-step desk-step-${screen}`}>
      <h2 ref={title} tabIndex={-1} className="desk-step-title">
        {texts.local(heading)}
      </h2>
      {fault !== undefined && screen !== 'fault' && !busy && (
        <ProblemAlert
          ref={alert}
          problem={fault}
          kept={hasForm}
          shownAtField={(pointer) => form?.parts.layout.sectionOf(pointer) !== undefined}
          onClose={open.dropFault}
        />
      )}
      {screenParts[screen]({ sections: meta?.sections, busy, version })}
      <div className="desk-bar">
        {hasForm && <DuplicateNotice />}
        <WorkflowButtons />
        {hasForm && <DraftStatusLine />}
      </div>
    </div>
  );
};
