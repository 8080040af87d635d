import { listOf, recordOf } from '#engine/data/plain-data.ts';
import { valueOfPath } from '#engine/data/places.ts';
import type { ChosenLabels } from '#engine/form/chosen-labels.ts';
import { isUploaded } from '../controls/upload-entry.tsx';
import { FileBeside } from '../letter/file-beside.tsx';
import { WarningWords } from '../parts/warning-words.tsx';
import { computedText } from '#runtime/fields/computed-text.ts';
import { fieldWords } from '#runtime/fields/field-words.ts';
import type { LayoutColumn, LayoutTable } from '#runtime/store/form-layout.ts';
import { useTexts, type Texts } from '../texts/texts.ts';
import type { StoredSource } from './stored-source.ts';
import '../look/stored-rows.css';

type RowSource = { readonly data: unknown; readonly computed: unknown; readonly labels: ChosenLabels | undefined };

const inRow = ({ path }: LayoutColumn): string => path.slice(path.indexOf('[].') + 3);

const columnValue = (row: unknown, column: LayoutColumn): unknown => valueOfPath(recordOf(row), inRow(column));

const columnText = (column: LayoutColumn, row: RowSource, texts: Texts): string => {
  if (column.kind === 'computed') return computedText(columnValue(row.computed, column), column.type, texts) ?? '';
  return fieldWords(columnValue(row.data, column), column.item, { offered: row.labels?.[column.path], texts });
};

type Props = { readonly item: LayoutTable; readonly source: StoredSource };

/** More columns than that leave no room beside each other. */
const mostBeside = 8;

const rowsOf = ({ item, source }: Props): readonly RowSource[] => {
  const computed = listOf(valueOfPath(source.computed, item.path));
  return listOf(valueOfPath(source.data, item.path)).map((data, index) => ({ data, computed: computed[index], labels: source.labels }));
};

/** A row with its files beside, and with what was pointed out about it. */
const RowCard = ({ item, source, row, number }: Props & { readonly row: RowSource; readonly number: number }) => {
  const texts = useTexts();
  const cells = item.columns.map((column) => ({
    column,
    title: texts.local(column.item.title),
    value: column.kind === 'computed' ? undefined : columnValue(row.data, column),
    words: columnText(column, row, texts),
    told: source.told?.get(`/${item.path.replaceAll('.', '/')}/${number}/${inRow(column).replaceAll('.', '/')}`) ?? [],
  }));
  const { loadFile } = source;
  const isBeside = (value: unknown): boolean => loadFile !== undefined && isUploaded(value);
  return (
    <li className="desk-stored-row">
      <span className="desk-row-number">{texts.t('rowNumber', { number: number + 1 })}</span>
      <dl className="desk-read">
        {cells.map(
          ({ column, title, value, words, told }) =>
            (words !== '' || told.length > 0) &&
            !isBeside(value) && (
              <div key={column.path}>
                <dt>{title}</dt>
                <dd>
                  {words}
                  <WarningWords messages={told} />
                </dd>
              </div>
            ),
        )}
      </dl>
      <div className="desk-row-files">
        {cells.map(
          ({ column, title, value, told }) =>
            loadFile !== undefined &&
            isUploaded(value) && (
              <div key={column.path}>
                <FileBeside file={value} title={title} load={loadFile} />
                <WarningWords messages={told} />
              </div>
            ),
        )}
      </div>
    </li>
  );
};

const RowTable = ({ item, rows }: { readonly item: LayoutTable; readonly rows: readonly RowSource[] }) => {
  const texts = useTexts();
  const cells = rows.map((row) => item.columns.map((column) => columnText(column, row, texts)));
  const filled = item.columns.map((_, column) => cells.some((row) => row[column] !== ''));
  const shown = item.columns.flatMap((column, index) => (filled[index] === true ? [{ column, index }] : []));
  return (
    <table className="table table-sm desk-rows">
      <thead>
        <tr>
          {shown.map(({ column }) => (
            <th key={column.path} scope="col">
              {texts.local(column.item.title)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {cells.map((row, number) => (
          <tr key={number}>
            {shown.map(({ column, index }) => (
              <td key={column.path} data-title={texts.local(column.item.title)}>
                {row[index]}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
};

/** The stored rows of a table: beside each other, or as cards where they have many columns or files. */
export const StoredRows = ({ item, source }: Props) => {
  const rows = rowsOf({ item, source });
  const hasFiles =
    source.loadFile !== undefined && item.columns.some((column) => rows.some(({ data }) => isUploaded(columnValue(data, column))));
  if (!hasFiles && item.columns.length <= mostBeside) return <RowTable item={item} rows={rows} />;
  return (
    <ol className="desk-stored-rows">
      {rows.map((row, number) => (
        <RowCard key={number} item={item} source={source} row={row} number={number} />
      ))}
    </ol>
  );
};
