import Button from 'react-bootstrap/Button';
import type { PendingChange } from '#runtime/ports/changes.port.ts';
import type { RecordListPorts, Row } from '#runtime/ports/records.port.ts';
import { type Texts, useTexts } from '../texts/texts.ts';
import type { RowPart } from './grid-table.tsx';
import type { usePendingRows } from './use-pending-rows.ts';

type Props = { readonly change: PendingChange; readonly name: string; readonly ports: Pick<RecordListPorts, 'changes' | 'correct'> };

/** What can be done to a row whose change is on its way: nothing yet, or once it failed, what a person decides. */
const PendingActions = ({ change, name, ports: { changes, correct } }: Props) => {
  const { t } = useTexts();
  if (change.status !== 'failed') return <output>{t('gridSaving')}</output>;
  const drop = (): void => changes.drop([change.id]);
  return (
    <div className="desk-grid-failed">
      <p role="alert">{change.problem?.message}</p>
      <div className="desk-grid-actions">
        <Button size="sm" variant="outline-primary" aria-label={`${t('gridRetry')}: ${name}`} onClick={() => changes.retry(change.id)}>
          {t('gridRetry')}
        </Button>
        <Button size="sm" variant="outline-secondary" aria-label={`${t('gridCorrect')}: ${name}`} onClick={() => correct(change)}>
          {t('gridCorrect')}
        </Button>
        <Button size="sm" variant="outline-danger" aria-label={`${t('gridDiscard')}: ${name}`} onClick={drop}>
          {t('gridDiscard')}
        </Button>
      </div>
    </div>
  );
};

type Listed = {
  readonly ports: Props['ports'];
  readonly changes: ReturnType<typeof usePendingRows>;
  readonly nameIn: (row: Row) => string;
  readonly texts: Texts;
};

/** The actions of a row, or what becomes of its change while one is on its way. */
export const withPending = (part: RowPart | undefined, { ports, changes, nameIn, texts }: Listed): RowPart | undefined => {
  if (changes.pending.length === 0) return part;
  const cell = (row: Row) => {
    const change = changes.changeOf(row);
    return change === undefined ? part?.cell(row) : <PendingActions change={change} name={nameIn(row)} ports={ports} />;
  };
  return { title: part?.title ?? texts.t('gridActions'), cell };
};
