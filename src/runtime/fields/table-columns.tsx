import type { LayoutTable } from '#runtime/store/form-layout.ts';
import { useForm } from '#runtime/store/form-context.ts';
import { RequiredMark } from './required-mark.tsx';

const whole = 6;

/** Shares the room between the columns as ui-schema.json says; without widths the browser shares it by what is in them. */
export const ColumnWidths = ({ table, locked }: { readonly table: LayoutTable; readonly locked: boolean }) => {
  const { columns } = table;
  if (columns.every(({ item }) => item.width === undefined)) return null;
  const all = columns.reduce((sum, { item }) => sum + (item.width ?? whole), 0);
  return (
    <colgroup>
      <col />
      {columns.map(({ path, item }) => (
        <col key={path} style={{ width: `${(100 * (item.width ?? whole)) / all}%` }} />
      ))}
      {!locked && <col />}
    </colgroup>
  );
};

type TitlesProps = { readonly table: LayoutTable; readonly locked: boolean; readonly required: string };

/** The names of the columns, with a star on those that must be filled. */
export const ColumnTitles = ({ table, locked, required }: TitlesProps) => {
  const { texts } = useForm();
  const starred = required.split('\n');
  return (
    <thead>
      <tr>
        <th scope="col">
          <span className="visually-hidden">#</span>
        </th>
        {table.columns.map((column) => (
          <th scope="col" key={column.path}>
            {texts.local(column.item.title)}
            <RequiredMark required={starred.includes(column.path)} />
          </th>
        ))}
        {!locked && (
          <th scope="col">
            <span className="visually-hidden">{texts.t('rowActions')}</span>
          </th>
        )}
      </tr>
    </thead>
  );
};
