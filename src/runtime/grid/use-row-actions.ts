import { defined } from '#domain/defined.ts';
import { useState } from 'react';
import type { RecordListProps } from '#runtime/ports/screen-props.ts';
import type { Row } from '#runtime/ports/records.port.ts';
import { hasPage, mustAsk, type AskedEvent } from '../record/asked-event.ts';
import type { Texts } from '../texts/texts.ts';
import { nameOfRow } from './cell-text.ts';
import { askedBy, askedNow, idOfRow, isOffered } from './row-actions.ts';
import type { Choice } from './grid-table.tsx';
import { rowRunner, type Asking, type Filling, type Outcome } from './run-row-actions.ts';
import type { RowPage } from '#schemas/api/records.gen.ts';
import type { RowAction } from '#schemas/meta/list.gen.ts';

const fillingOf = (asking: Asking | undefined): Filling | undefined => {
  const [row] = asking?.rows ?? [];
  return asking?.action.call !== 'update' || row === undefined ? undefined : { action: asking.action, row };
};

/** A question about several records names none of them. */
const askedOfMany = (
  action: RowAction,
  asked: AskedEvent,
  { count, texts }: { readonly count: number; readonly texts: Texts },
): AskedEvent => {
  const { yes: _yes, no: _no, ...declared } = asked;
  const confirm = action.confirm ?? texts.t('gridBulkQuestion', { label: texts.local(action.label), count });
  const own = { ...defined({ yes: action.yes, no: action.no }) };
  return { ...declared, ...own, confirm };
};

/** The rows that are shown: what is offered for each, as far as the desk has said so. */
type ShownRows = { readonly offers: RowPage['offers']; readonly reload: () => void };

/** Does an action to one record or to many; what failed stays in sight as an alert with its reason. */
export const useRowActions = ({ automation, version, ports }: RecordListProps, rows: ShownRows, texts: Texts) => {
  const [asking, setAsking] = useState<Asking | undefined>(undefined);
  const [chosen, choose] = useState<Choice['chosen']>({});
  const [outcome, setOutcome] = useState<Outcome | undefined>(undefined);
  const tellOutcome = (told: Outcome): void => {
    setOutcome(told);
    choose(Object.fromEntries(told.rows.flatMap(({ row, problem }) => (problem === undefined ? [] : [[idOfRow(row), true]]))));
  };
  const nameIn = (row: Row): string => nameOfRow(row, automation.list?.columns ?? [], texts);
  const tellFailed = (action: RowAction, row: Row, message: string): void =>
    ports.notify({ tone: 'danger', text: texts.t('gridActionFailed', { label: texts.local(action.label), name: nameIn(row), message }) });
  const canDo = (action: RowAction, row: Row): boolean => isOffered(automation, rows.offers, { action, row });
  const { run, fillIn } = rowRunner(
    { automation, version, ports },
    { texts, reload: rows.reload, tellOutcome, canDo, chooseNone: () => choose({}) },
  );
  /** The question about one record is asked as the record stands now. */
  const askOne = async (action: RowAction, row: Row): Promise<void> => {
    const answer = await ports.loadActions(idOfRow(row));
    if (!answer.ok) return tellFailed(action, row, answer.problem.message);
    const asked = askedNow(answer.value, action);
    if (asked !== undefined && action.event !== undefined && hasPage(asked)) return ports.openEvent(row, action.event);
    if (asked !== undefined) return setAsking({ action, asked, rows: [row] });
    tellFailed(action, row, texts.t('gridActionGone'));
    rows.reload();
  };
  const askMany = (action: RowAction, asked: AskedEvent, targets: readonly Row[]): void =>
    setAsking({ action, asked: askedOfMany(action, asked, { count: targets.length, texts }), rows: targets });
  const start = async (action: RowAction, targets: readonly Row[]): Promise<void> => {
    const offered = targets.filter((row) => canDo(action, row));
    const [first] = offered;
    if (first === undefined) return;
    if (action.call === 'update' && ports.edit !== undefined) return ports.edit(idOfRow(first));
    if (action.call === 'update') return setAsking({ action, asked: { label: action.label }, rows: [first] });
    const asked = askedBy(automation, action, first);
    // The desk offers what this version of the folder does not know: only the desk can say what it asks.
    if (asked === undefined) return targets.length > 1 ? askMany(action, { label: action.label }, targets) : askOne(action, first);
    if (action.event !== undefined && hasPage(asked)) return ports.openEvent(first, action.event);
    if (mustAsk(asked)) return targets.length > 1 ? askMany(action, asked, targets) : askOne(action, first);
    const problem = await run({ action, asked, rows: targets });
    if (problem !== undefined) tellFailed(action, first, problem.message);
  };
  return { asking, setAsking, filling: fillingOf(asking), fillIn, chosen, choose, outcome, setOutcome, run, start, canDo, nameIn };
};

export type RowActions = ReturnType<typeof useRowActions>;
