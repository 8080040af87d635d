import { defined } from '#domain/defined.ts';
import { uniqueId } from '#runtime/store/unique-id.ts';
import type { RecordListProps } from '#runtime/ports/screen-props.ts';
import type { Row } from '#runtime/ports/records.port.ts';
import type { FormData } from '#runtime/ports/call-result.ts';
import type { AskedEvent } from '../record/asked-event.ts';
import type { Texts } from '../texts/texts.ts';
import { doAction, idOfRow } from './row-actions.ts';
import type { RowAction } from '#schemas/meta/list.gen.ts';

export type Asking = { readonly action: RowAction; readonly asked: AskedEvent; readonly rows: readonly Row[] };

/** A record that is edited. */
export type Filling = { readonly action: RowAction; readonly row: Row };

type Around = {
  readonly texts: Texts;
  readonly reload: () => void;
  readonly tellFailed: (action: RowAction, row: Row, message: string) => void;
  readonly chooseNone: () => void;
};

/** Sends what is done to rows: at once where the list shows it before the desk has answered. */
export const rowRunner = (
  { automation, version, ports }: Pick<RecordListProps, 'automation' | 'version' | 'ports'>,
  { texts, reload, tellFailed, chooseNone }: Around,
) => {
  const isAtOnce = automation.list?.optimistic === true;
  const sendAtOnce = (kind: 'update' | 'delete', { action, row }: Filling, body?: FormData): void => {
    const { id, revision } = { id: uniqueId(), revision: row['revision'] };
    const done = texts.t('gridActionDone', { label: texts.local(action.label) });
    const settings = { version, key: id, params: { id: idOfRow(row) }, ...(typeof revision === 'number' ? { revision } : {}) };
    const change = { id, kind, record: idOfRow(row), row, done, ...defined({ body }) };
    ports.changes.begin(change, () => ports.calls.send(kind, body, settings));
  };
  const run = async ({ action, rows: targets }: Asking, note = '') => {
    if (isAtOnce && action.call === 'delete') {
      for (const row of targets) sendAtOnce('delete', { action, row });
      chooseNone();
      return undefined;
    }
    const problems = [];
    for (const row of targets) {
      const problem = await doAction(ports.calls, version, { action, row, ...(note === '' ? {} : { body: { note } }) });
      if (problem !== undefined) problems.push({ row, problem });
    }
    const [only] = problems;
    if (targets.length === 1 && only !== undefined) return only.problem;
    const label = texts.local(action.label);
    const text =
      targets.length === 1
        ? texts.t('gridActionDone', { label })
        : texts.t('gridActionMany', { label, done: targets.length - problems.length, count: targets.length });
    ports.notify({ tone: problems.length === 0 ? 'success' : 'warning', text });
    for (const { row, problem } of problems) tellFailed(action, row, problem.message);
    chooseNone();
    reload();
    return undefined;
  };
  const fillIn = async ({ action, row }: Filling, body: FormData) => {
    if (isAtOnce) {
      sendAtOnce('update', { action, row }, body);
      return undefined;
    }
    const problem = await doAction(ports.calls, version, { action, row, body });
    if (problem !== undefined) return problem;
    ports.notify({ tone: 'success', text: texts.t('gridActionDone', { label: texts.local(action.label) }) });
    reload();
    return undefined;
  };
  return { run, fillIn };
};
