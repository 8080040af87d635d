import { computedText } from '#runtime/fields/computed-text.ts';
import { deadlineWords } from '#runtime/fields/deadline-words.ts';
import { DeadlineDays } from '#runtime/fields/deadline-days.tsx';
import { fieldWords } from '#runtime/fields/field-words.ts';
import { type LayoutColumn, type LayoutItem } from '#runtime/store/form-layout.ts';
import { layoutOf } from '#runtime/form/lay-out-form.ts';
import type { FormData } from '#runtime/ports/call-result.ts';
import { useTexts, type Texts } from '../texts/texts.ts';
import type { Automation } from '#engine/declaration/automation.ts';
import type { ChosenLabels } from '#engine/form/chosen-labels.ts';
import { isFilled, listOf, recordOf } from '#engine/data/plain-data.ts';
import { valueOfPath } from '#engine/data/places.ts';
import { withMasks } from '#engine/data/protected-numbers.ts';

type Source = {
  readonly data: FormData;
  readonly computed: FormData;
  readonly labels?: ChosenLabels | undefined;
  readonly hiddenItems: ReadonlySet<string>;
};

type RowSource = { readonly data: unknown; readonly computed: unknown; readonly labels: ChosenLabels | undefined };

const columnValue = (row: unknown, column: LayoutColumn): unknown =>
  valueOfPath(recordOf(row), column.path.slice(column.path.indexOf('[].') + 3));

const columnText = (column: LayoutColumn, row: RowSource, texts: Texts): string => {
  if (column.kind === 'computed') return computedText(columnValue(row.computed, column), column.type, texts) ?? '';
  return fieldWords(columnValue(row.data, column), column.item, { offered: row.labels?.[column.path], texts });
};

/** The rows of a table, without the columns in which no row says anything. */
const ItemTable = ({ item, source }: { readonly item: Extract<LayoutItem, { readonly kind: 'table' }>; readonly source: Source }) => {
  const texts = useTexts();
  const rows = listOf(valueOfPath(source.data, item.path));
  const computed = listOf(valueOfPath(source.computed, item.path));
  const cells = rows.map((row, index) =>
    item.columns.map((column) => columnText(column, { data: row, computed: computed[index], labels: source.labels }, texts)),
  );
  const filled = item.columns.map((_, column) => cells.some((row) => row[column] !== ''));
  return (
    <table className="table table-sm desk-rows">
      <thead>
        <tr>
          {item.columns.map(
            (column, index) =>
              filled[index] === true && (
                <th key={column.path} scope="col">
                  {texts.local(column.item.title)}
                </th>
              ),
          )}
        </tr>
      </thead>
      <tbody>
        {cells.map((row, number) => (
          <tr key={number}>
            {item.columns.map(
              (column, index) =>
                filled[index] === true && (
                  <td key={column.path} data-title={texts.local(column.item.title)}>
                    {row[index]}
                  </td>
                ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
};

const textOf = (
  item: Extract<LayoutItem, { readonly kind: 'field' | 'computed' }>,
  { data, computed, labels }: Source,
  texts: Texts,
): string => {
  if (item.kind === 'computed') return computedText(valueOfPath(computed, item.path), item.type, texts) ?? '';
  return fieldWords(valueOfPath(data, item.path), item.item, { offered: labels?.[item.path], texts });
};

const ItemValue = ({ item, source }: { readonly item: LayoutItem; readonly source: Source }) => {
  const texts = useTexts();
  if (item.kind === 'text' || item.kind === 'fact' || item.kind === 'recipients') return null;
  if (item.kind === 'table') {
    if (!isFilled(valueOfPath(source.data, item.path))) return null;
    return (
      <div className="desk-read-wide">
        <dt>{texts.local(item.item.title)}</dt>
        <dd>
          <ItemTable item={item} source={source} />
        </dd>
      </div>
    );
  }
  if ((item.kind === 'computed' || item.kind === 'deadline') && source.hiddenItems.has(item.place)) return null;
  if (item.kind === 'deadline') {
    const days = deadlineWords(valueOfPath(source.computed, item.path), item.declared, texts);
    if (days === undefined) return null;
    return (
      <div>
        <dt>{texts.local(item.item.title)}</dt>
        <dd>
          <DeadlineDays words={days} />
        </dd>
      </div>
    );
  }
  const words = textOf(item, source, texts);
  if (words === '') return null;
  return (
    <div>
      <dt>{texts.local(item.item.title)}</dt>
      <dd>
        {words}
        {item.kind === 'computed' && item.authority !== undefined && <div className="form-text">{item.authority}</div>}
      </dd>
    </div>
  );
};

type Props = Source & {
  readonly automation: Automation;
  /** Sections that are shown elsewhere. */
  readonly without?: readonly string[];
};

/** What a form holds, for reading only: the stored values as they are, nothing worked out anew; protected numbers masked. */
export const ReadOnlyForm = ({ automation, without = [], ...stored }: Props) => {
  const texts = useTexts();
  const source = { ...stored, data: withMasks(automation.schema, stored.data) };
  const sections = layoutOf(automation).sections.filter(({ id }) => !without.includes(id));
  return (
    <div className="desk-form">
      {sections.map((section) => (
        <section key={section.id} className="desk-section">
          <h3 className="desk-section-title">{texts.local(section.title)}</h3>
          <dl className="desk-read">
            {section.items.map((item, index) => (
              <ItemValue key={index} item={item} source={source} />
            ))}
          </dl>
        </section>
      ))}
    </div>
  );
};
