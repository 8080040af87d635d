import { useMemo } from 'react';
import Button from 'react-bootstrap/Button';
import type { RecordListProps } from '#runtime/ports/screen-props.ts';
import type { RowPage } from '#schemas/api/records.gen.ts';
import type { Row } from '#runtime/ports/records.port.ts';
import { openStoredForm } from '../record/stored-form.ts';
import { StoredFormDialog } from '../record/stored-form-dialog.tsx';
import { EventDialog } from '../record/event-dialog.tsx';
import { deskTexts, TextsContext, type Texts } from '../texts/texts.ts';
import { DataGrid } from './data-grid.tsx';
import type { RowPart } from './grid-table.tsx';
import { ExportButton } from './export-button.tsx';
import { idOfRow, isOffered } from './row-actions.ts';
import { withStateWords } from './state-words.ts';
import { useRowActions, type RowActions } from './use-row-actions.ts';
import { shownColumns } from '#engine/columns/flat-row.ts';
import { startOf, useQueryChange, ViewChoice } from './view-choice.tsx';
import { useRows } from './use-rows.ts';
import type { RowAction } from '#schemas/meta/list.gen.ts';
import '../look/runtime.css';

const buttonVariants = { primary: 'outline-primary', secondary: 'outline-secondary', danger: 'outline-danger', link: 'link' } as const;

const actionsPart = (
  { automation }: RecordListProps,
  { rowActions, offers }: { readonly rowActions: RowActions; readonly offers: RowPage['offers'] },
  texts: Texts,
): RowPart | undefined => {
  const actions = automation.manifest.status === 'live' ? (automation.list?.rowActions ?? []) : [];
  const isForNobody = offers !== undefined && !Object.values(offers).some((offered) => offered.length > 0);
  if (actions.length === 0 || isForNobody) return undefined;
  const cell = (row: Row) => (
    <div className="desk-grid-actions">
      {actions
        .filter((action) => isOffered(automation, offers, { action, row }))
        .map((action) => (
          <Button
            key={action.event ?? action.call}
            size="sm"
            variant={buttonVariants[action.style ?? 'secondary']}
            aria-label={`${texts.local(action.label)}: ${rowActions.nameIn(row)}`}
            onClick={() => void rowActions.start(action, [row])}
          >
            {texts.local(action.label)}
          </Button>
        ))}
    </div>
  );
  return { title: texts.t('gridActions'), cell };
};

const BulkBar = ({
  actions,
  rowActions,
  rows,
  texts,
}: {
  readonly actions: readonly RowAction[];
  readonly rowActions: RowActions;
  readonly rows: readonly Row[];
  readonly texts: Texts;
}) => {
  const targets = rows.filter((row) => rowActions.chosen[idOfRow(row)] === true);
  return (
    <fieldset className="desk-grid-actions desk-group mb-2" aria-label={texts.t('gridActions')}>
      <output>{texts.t('gridSelected', { count: targets.length })}</output>
      {actions.map((action) => (
        <Button
          key={action.event ?? action.call}
          size="sm"
          variant={buttonVariants[action.style ?? 'secondary']}
          disabled={!targets.some((row) => rowActions.canDo(action, row))}
          onClick={() => void rowActions.start(action, targets)}
        >
          {texts.local(action.label)}
        </Button>
      ))}
    </fieldset>
  );
};

/** The records of an automation with what can be done to them. */
export const RecordList = (props: RecordListProps) => {
  const { automation, version, ports, language } = props;
  const texts = deskTexts[language];
  const { list, lifecycle, manifest } = automation;
  const rows = useRows(ports.rows, startOf(props));
  useQueryChange(rows.query, props.onQueryChange);
  const rowActions = useRowActions(props, rows, texts);
  const columns = useMemo(
    () => withStateWords(shownColumns(automation, list?.columns ?? [], rows.query.view), lifecycle),
    [automation, list, lifecycle, rows.query.view],
  );
  if (list === undefined) return null;
  const shown = rows.page?.rows ?? [];
  const bulk = manifest.status === 'live' ? (list.bulkActions ?? []) : [];
  const last = actionsPart(props, { rowActions, offers: rows.page?.offers }, texts);
  const { asking, filling } = rowActions;
  return (
    <TextsContext value={texts}>
      {list.views !== undefined && <ViewChoice list={list} rows={rows} />}
      {list.export?.includes('csv') === true && (
        <ExportButton name={`${manifest.id}.csv`} query={rows.query} exportRows={ports.exportRows} />
      )}
      {bulk.length > 0 && <BulkBar actions={bulk} rowActions={rowActions} rows={shown} texts={texts} />}
      <DataGrid
        title={texts.local(manifest.title)}
        columns={columns}
        rows={rows}
        empty={list.empty === undefined ? texts.t('gridEmpty') : texts.local(list.empty)}
        {...(list.detail === true ? { open: ports.open } : {})}
        {...(bulk.length > 0 ? { choice: rowActions } : {})}
        {...(last === undefined ? {} : { last })}
      />
      {filling !== undefined && (
        <StoredFormDialog
          does={filling.action.label}
          open={() =>
            openStoredForm({
              version,
              ports: ports.storedForm,
              id: idOfRow(filling.row),
              local: texts.local,
            })
          }
          send={(body) => rowActions.fillIn(filling, body)}
          close={() => rowActions.setAsking(undefined)}
        />
      )}
      {asking !== undefined && filling === undefined && (
        <EventDialog event={asking.asked} send={(note) => rowActions.run(asking, note)} close={() => rowActions.setAsking(undefined)} />
      )}
    </TextsContext>
  );
};
