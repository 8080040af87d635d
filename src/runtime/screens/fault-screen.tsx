import { useTexts } from '#runtime/texts/texts.ts';
import { useAutomationState } from '#runtime/workflow/automation-context.ts';
import { ProblemAlert } from '#runtime/parts/problem-alert.tsx';

/** Why a call failed, where nothing else can be shown. */
export const FaultScreen = () => {
  const { t } = useTexts();
  const fault = useAutomationState((state) => state.fault);
  return fault === undefined ? <p>{t('openFailed')}</p> : <ProblemAlert problem={fault} />;
};
