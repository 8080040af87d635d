import Button from 'react-bootstrap/Button';
import type { RecordListProps } from '#runtime/ports/screen-props.ts';
import type { RowPage } from '#schemas/api/records.gen.ts';
import type { Row } from '#runtime/ports/records.port.ts';
import { Notice } from '../parts/notice.tsx';
import type { Texts } from '../texts/texts.ts';
import type { RowPart } from './grid-table.tsx';
import { idOfRow, isOffered } from './row-actions.ts';
import { RowMenu } from './row-menu.tsx';
import type { RowActions } from './use-row-actions.ts';
import type { RowAction } from '#schemas/meta/list.gen.ts';

const buttonVariants = { primary: 'outline-primary', secondary: 'outline-secondary', danger: 'outline-danger', link: 'link' } as const;

/** One action that a row offers stands in it, and the others behind a button; nothing where nobody is offered anything. */
export const actionsPart = (
  { automation }: RecordListProps,
  { rowActions, offers }: { readonly rowActions: RowActions; readonly offers: RowPage['offers'] },
  texts: Texts,
): RowPart | undefined => {
  const actions = automation.manifest.status === 'live' ? (automation.list?.rowActions ?? []) : [];
  const isForNobody = offers !== undefined && !Object.values(offers).some((offered) => offered.length > 0);
  if (actions.length === 0 || isForNobody) return undefined;
  const cell = (row: Row) => {
    const offered = actions.filter((action) => isOffered(automation, offers, { action, row }));
    const first = offered.find(({ style }) => style !== 'danger');
    const others = offered.filter((action) => action !== first);
    const name = rowActions.nameIn(row);
    const start = (action: RowAction): void => void rowActions.start(action, [row]);
    return (
      <div className="desk-grid-actions">
        {first !== undefined && (
          <Button
            size="sm"
            variant={buttonVariants[first.style ?? 'secondary']}
            data-key={first.shortcut?.toLowerCase()}
            aria-label={`${texts.local(first.label)}: ${name}`}
            onClick={() => start(first)}
          >
            {texts.local(first.label)}
            {first.shortcut !== undefined && <kbd aria-hidden="true">{first.shortcut}</kbd>}
          </Button>
        )}
        {others.length > 0 && <RowMenu name={name} actions={others} start={start} />}
      </div>
    );
  };
  return { title: texts.t('gridActions'), cell };
};

/** What became of each row that something was done to together; it stays until it is closed. */
const BulkOutcome = ({ rowActions, texts }: { readonly rowActions: RowActions; readonly texts: Texts }) => {
  const { outcome, setOutcome, nameIn } = rowActions;
  if (outcome === undefined) return null;
  const { action, rows } = outcome;
  const done = rows.filter(({ problem }) => problem === undefined).length;
  return (
    <Notice tone={done === rows.length ? 'success' : 'warning'} className="desk-outcome">
      <p>{texts.t('gridActionMany', { label: texts.local(action.label), done, count: rows.length })}</p>
      <button type="button" className="btn-close" aria-label={texts.t('gridOutcomeClose')} onClick={() => setOutcome(undefined)} />
      <ul>
        {rows.map(({ row, problem }) => (
          <li key={idOfRow(row)}>
            <strong>{nameIn(row)}</strong> {problem ?? texts.t('gridOutcomeDone')}
          </li>
        ))}
      </ul>
    </Notice>
  );
};

/** What can be done to the rows that are selected, and what became of those it was done to. */
export const BulkBar = ({
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
    <>
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
      <BulkOutcome rowActions={rowActions} texts={texts} />
    </>
  );
};
