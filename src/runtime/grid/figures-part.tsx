import type { List } from '#schemas/meta/list.gen.ts';
import type { RecordListPorts } from '#runtime/ports/records.port.ts';
import { createLazy } from '../parts/lazy.ts';
import { LazyPart } from '../parts/lazy-part.tsx';
import { useShownTexts } from '../texts/shown-texts.ts';
import { GridFilters } from './grid-filters.tsx';
import type { GridColumn } from './state-words.ts';
import type { Rows } from './use-rows.ts';
import type { ShownState } from './use-shown.ts';

type Props = {
  readonly list: List;
  readonly columns: readonly GridColumn[];
  readonly shown: ShownState;
  readonly rows: Rows;
  readonly loadFigure: RecordListPorts['loadFigure'];
};

const figuresPart = createLazy(async () => (await import('../figures/record-figures.tsx')).RecordFigures);

/** The figures of a list under its filters, fetched when they are first shown. */
export const FiguresPart = ({ list: { figures }, columns, shown, rows, loadFigure }: Props) => {
  const t = useShownTexts();
  if (figures === undefined || shown.as !== 'figures') return null;
  return (
    <div className="desk-automation">
      <GridFilters columns={columns} rows={rows} />
      <LazyPart part={figuresPart} waiting={t('loadingPart')}>
        {(RecordFigures) => <RecordFigures figures={figures} columns={columns} query={rows.query} loadFigure={loadFigure} />}
      </LazyPart>
    </div>
  );
};
