import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { FormDialog } from '#app/forms/form-dialog.tsx';
import { useSubmit } from '#app/forms/use-submit.ts';
import { useUnsavedEdits } from '#app/unsaved/use-unsaved-edits.ts';

import { entryFields, FigureEntries } from './figure-entries.tsx';
import type { FigureFields, FigureKind } from './figure.ts';

type Props = {
  readonly kind: FigureKind;
  readonly start: FigureFields;
  readonly isNew: boolean;
  readonly close: () => void;
  readonly save: (figure: FigureFields) => Promise<void>;
};

/** A new figure, or a correction; the kind, and what tells several of a kind apart, stay what they are. */
export const FigureDialog = ({ kind, start, isNew, close, save }: Props) => {
  const { t } = useTranslation();
  const [figure, setFigure] = useState(start);
  useUnsavedEdits(figure, start);
  const { faultOf, ...sent } = useSubmit(entryFields, () => save(figure));
  const words = {
    title: t(isNew ? 'figures.newTitle' : 'figures.correctTitle', { kind: t(`figures.kind.${kind}`) }),
    failed: t('figures.failed'),
    cancel: t('figures.cancel'),
    send: t(isNew ? 'figures.add' : 'figures.save'),
  };
  return (
    <FormDialog id="figure-dialog" words={words} sent={sent} close={close}>
      <FigureEntries kind={kind} figure={figure} isNew={isNew} faultOf={faultOf} change={setFigure} />
      <p className="desk-quiet">{t(isNew ? 'figures.newHint' : 'figures.correctHint')}</p>
    </FormDialog>
  );
};
