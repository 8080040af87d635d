import { ReadOnlyForm } from '#runtime/record/read-only-form.tsx';
import { useTexts } from '#runtime/texts/texts.ts';
import { useAutomation, useAutomationState } from '#runtime/workflow/automation-context.ts';
import { CaseHeading } from './case-heading.tsx';
import { chosenLabels } from '#engine/form/chosen-labels.ts';

/** What was entered, to be read once more before it is sent. */
export const ReviewScreen = () => {
  const { automation } = useAutomation();
  const { t } = useTexts();
  const form = useAutomationState((state) => state.form);
  if (form === undefined) return null;
  const { state } = form.store.snapshot();
  const data = form.body();
  return (
    <>
      <CaseHeading />
      <p>{t('reviewTitle')}</p>
      <ReadOnlyForm
        automation={automation}
        data={data}
        computed={state.computed}
        labels={chosenLabels(data, state)}
        hiddenItems={state.hiddenItems}
      />
    </>
  );
};
