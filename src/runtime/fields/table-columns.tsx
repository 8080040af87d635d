import type { LayoutColumn } from '#runtime/store/form-layout.ts';
import { useForm } from '#runtime/store/form-context.ts';
import { RequiredMark } from './required-mark.tsx';

const whole = 6;

/** The columns that are shown, and whether rows can be added, removed and moved. */
type Props = { readonly columns: readonly LayoutColumn[]; readonly open: boolean };

/** Shares the room between the columns as ui-schema.json says; without widths the browser shares it by what is in them. */
export const ColumnWidths = ({ columns, open }: Props) => {
  if (columns.every(({ item }) => item.width === undefined)) return null;
  const all = columns.reduce((sum, { item }) => sum + (item.width ?? whole), 0);
  return (
    <colgroup>
      <col />
      {columns.map(({ path, item }) => (
        <col key={path} style={{ width: `${(100 * (item.width ?? whole)) / all}%` }} />
      ))}
      {open && <col />}
    </colgroup>
  );
};

type TitlesProps = Props & { readonly required: string };

/** The names of the columns, with a star on those that must be filled. */
export const ColumnTitles = ({ columns, open, required }: TitlesProps) => {
  const { texts } = useForm();
  const starred = required.split('\n');
  return (
    <thead>
      <tr>
        <th scope="col">
          <span className="visually-hidden">#</span>
        </th>
        {columns.map((column) => (
          <th scope="col" key={column.path}>
            {texts.local(column.item.title)}
            <RequiredMark required={starred.includes(column.path)} />
          </th>
        ))}
        {open && (
          <th scope="col">
            <span className="visually-hidden">{texts.t('rowActions')}</span>
          </th>
        )}
      </tr>
    </thead>
  );
};
