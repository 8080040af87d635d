import { defined } from '#domain/defined.ts';
import { useMemo } from 'react';
import type { RecordListProps } from '#runtime/ports/screen-props.ts';
import { openStoredForm } from '../record/stored-form.ts';
import { StoredFormDialog } from '../record/stored-form-dialog.tsx';
import { EventDialog } from '../record/event-dialog.tsx';
import { deskTexts, TextsContext, type Texts } from '../texts/texts.ts';
import { actionsPart, BulkBar } from './action-buttons.tsx';
import { CalendarPart } from './calendar-part.tsx';
import { ListTable } from './list-table.tsx';
import { FiguresPart } from './figures-part.tsx';
import { withPending } from './pending-actions.tsx';
import { idOfRow } from './row-actions.ts';
import { ShownChoice } from './shown-choice.tsx';
import { withPendingWords, withStateWords } from './state-words.ts';
import { useRowActions, type RowActions } from './use-row-actions.ts';
import { shownColumns } from '#engine/columns/flat-row.ts';
import { startOf, useQueryChange, ViewChoice } from './view-choice.tsx';
import { usePendingRows } from './use-pending-rows.ts';
import { useDays, useShown } from './use-shown.ts';
import { useRows } from './use-rows.ts';
import type { List } from '#schemas/meta/list.gen.ts';
import '../look/runtime.css';

type Props = RecordListProps & { readonly rowActions: RowActions };

/** What an action asks before it is done. */
const ActionDialogs = ({ automation, version, ports, language, rowActions }: Props) => {
  const { asking, filling } = rowActions;
  return (
    <>
      {filling !== undefined && (
        <StoredFormDialog
          does={filling.action.label}
          open={() => openStoredForm({ version, ports: ports.storedForm, id: idOfRow(filling.row), local: deskTexts[language].local })}
          send={(body) => rowActions.fillIn(filling, body)}
          close={() => rowActions.setAsking(undefined)}
        />
      )}
      {asking !== undefined && filling === undefined && (
        <EventDialog
          event={asking.asked}
          isForClient={automation.manifest.link !== undefined}
          send={(note) => rowActions.run(asking, note)}
          close={() => rowActions.setAsking(undefined)}
        />
      )}
    </>
  );
};

/** A view that shows a part says so; the others stand in the other views. */
const emptyText = ({ empty, views = {} }: List, view: string | undefined, { t, local }: Texts): string => {
  if (view !== undefined && views[view]?.where !== undefined) return t('gridEmptyView');
  return empty === undefined ? t('gridEmpty') : local(empty);
};

/** The columns of the list with the words of states, all of them and those of a view. */
const useColumns = ({ automation }: RecordListProps, view: string | undefined, texts: Texts) =>
  useMemo(() => {
    const { list, lifecycle } = automation;
    const worded = withStateWords(list?.columns ?? [], lifecycle);
    const all = list?.optimistic === true ? withPendingWords(worded, texts) : worded;
    const shown = new Set(shownColumns(automation, list?.columns ?? [], view).map(({ field }) => field));
    return { all, columns: all.filter(({ field }) => shown.has(field)) };
  }, [automation, view, texts]);

/** The records of an automation with what can be done to them, as a list or by their days. */
export const RecordList = (props: RecordListProps) => {
  const { automation, ports, language } = props;
  const texts = deskTexts[language];
  const { list, lifecycle, manifest } = automation;
  const shown = useShown(props);
  const isList = shown.as === 'list';
  const stored = useRows(ports.rows, startOf(props), isList);
  const days = useDays(ports, shown, stored.query);
  const reload = isList ? stored.reload : days.reload;
  const changes = usePendingRows(stored, ports.changes, { reload, days: days.answer, calendar: list?.calendar });
  const { rows } = changes;
  useQueryChange(rows.query, props.onQueryChange);
  // Of several days nothing is offered: it is on the page of each day.
  const offers = isList ? rows.page?.offers : (days.answer?.offers ?? {});
  const rowActions = useRowActions(props, { offers, reload }, texts);
  const { all, columns } = useColumns(props, rows.query.view, texts);
  if (list === undefined) return null;
  const bulk = manifest.status === 'live' && isList ? (list.bulkActions ?? []) : [];
  const actions = actionsPart(props, { rowActions, offers }, texts);
  const last = withPending(actions, { ports, changes, nameIn: rowActions.nameIn, texts });
  const open = list.detail === true ? ports.open : undefined;
  return (
    <TextsContext value={texts}>
      <div className="desk-grid-head">
        {list.views !== undefined && <ViewChoice list={list} rows={rows} loadCounts={ports.loadViewCounts} />}
        {props.beside}
        <ShownChoice list={list} shown={shown} />
      </div>
      {bulk.length > 0 && <BulkBar actions={bulk} rowActions={rowActions} rows={rows.page?.rows ?? []} texts={texts} />}
      {isList && (
        <ListTable
          name={manifest.id}
          singleKeys={ports.singleKeys}
          loadSums={ports.loadSums}
          groupBy={list.groupBy}
          isDated={list.source !== 'cases'}
          title={texts.local(manifest.title)}
          columns={columns}
          rows={rows}
          empty={emptyText(list, rows.query.view, texts)}
          {...defined({ open })}
          {...(bulk.length > 0 ? { choice: rowActions } : {})}
          {...defined({ last })}
          exported={list.export?.includes('csv') === true ? { exportRows: ports.exportRows, takesColumns: true } : undefined}
        />
      )}
      <CalendarPart
        list={list}
        lifecycle={lifecycle}
        columns={all}
        shown={shown}
        rows={rows}
        days={{ ...days, answer: changes.days }}
        open={open}
        last={last}
      />
      <FiguresPart list={list} columns={all} shown={shown} rows={rows} loadFigure={ports.loadFigure} />
      <ActionDialogs {...props} rowActions={rowActions} />
    </TextsContext>
  );
};
