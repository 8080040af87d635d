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

/** What an action to several rows came to: why it failed, where it did. */
export type Outcome = { readonly action: RowAction; readonly rows: readonly { readonly row: Row; readonly problem: string | undefined }[] };

type Around = {
  readonly texts: Texts;
  readonly reload: () => void;
  /** Says what became of each row, and keeps only those chosen that failed. */
  readonly tellOutcome: (outcome: Outcome) => void;
  readonly chooseNone: () => void;
  readonly canDo: (action: RowAction, row: Row) => boolean;
};

/** Sends what is done to rows: at once where the list shows it before the desk has answered. */
export const rowRunner = (
  { automation, version, ports }: Pick<RecordListProps, 'automation' | 'version' | 'ports'>,
  { texts, reload, tellOutcome, chooseNone, canDo }: Around,
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
    const rows: Outcome['rows'][number][] = [];
    for (const row of targets) {
      if (targets.length > 1 && !canDo(action, row)) {
        rows.push({ row, problem: texts.t('gridOutcomeNotOffered') });
        continue;
      }
      const problem = await doAction(ports.calls, version, { action, row, ...(note === '' ? {} : { body: { note } }) });
      if (problem !== undefined && targets.length === 1) return problem;
      rows.push({ row, problem: problem?.message });
    }
    if (targets.length === 1) {
      ports.notify({ tone: 'success', text: texts.t('gridActionDone', { label: texts.local(action.label) }) });
      chooseNone();
    } else tellOutcome({ action, rows });
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
