import type { FormData } from '#runtime/ports/call-result.ts';
import { useTexts } from '../texts/texts.ts';
import { cellText } from './cell-text.ts';
import { withStateWords } from './state-words.ts';
import type { ChosenLabels } from '#engine/form/chosen-labels.ts';
import type { Automation } from '#engine/declaration/automation.ts';
import type { Log } from '#schemas/meta/log.gen.ts';

type Props = { readonly log: Log; readonly automation: Automation; readonly entry: FormData; readonly labels?: ChosenLabels | undefined };

/** The entry of the log that was just written, column by column. */
export const LogEntry = ({ log, automation, entry, labels }: Props) => {
  const texts = useTexts();
  return (
    <>
      <h3 className="desk-section-title">{texts.t('receiptLogEntry')}</h3>
      <dl className="desk-read">
        {withStateWords(log.columns, automation.lifecycle).map((column) => {
          const words = cellText(entry, { ...column, labels: { ...labels?.[column.field], ...column.labels } }, texts);
          return words === '' ? null : (
            <div key={column.field}>
              <dt>{texts.local(column.title)}</dt>
              <dd>{words}</dd>
            </div>
          );
        })}
      </dl>
    </>
  );
};
