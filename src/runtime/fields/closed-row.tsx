import { memo, useCallback } from 'react';
import { valueAt } from '#engine/data/places.ts';
import { fieldView, sameView, type FieldView } from '#runtime/store/field-view.ts';
import { useForm } from '#runtime/store/form-context.ts';
import type { LayoutColumn } from '#runtime/store/form-layout.ts';
import type { FormSnapshot } from '#runtime/store/form-snapshot.ts';
import type { Pointer } from '#runtime/store/pointer.ts';
import { useSnapshot } from '#runtime/store/use-snapshot.ts';
import { isUploaded } from '../controls/upload-entry.tsx';
import { FileBeside } from '../letter/file-beside.tsx';
import { WarningWords } from '../parts/warning-words.tsx';
import { computedText } from './computed-text.ts';
import { Field } from './field.tsx';
import { fieldWords } from './field-words.ts';
import { cellPointer } from './required-columns.ts';
import '../look/stored-rows.css';

type CellProps = { readonly column: LayoutColumn; readonly pointer: Pointer; readonly row: number };

const useCellView = (pointer: Pointer): FieldView => {
  const { store, texts } = useForm();
  const read = useCallback((snapshot: FormSnapshot) => fieldView(snapshot, pointer, texts.language), [pointer, texts.language]);
  return useSnapshot(store, read, sameView);
};

const ComputedFact = ({ column, pointer }: CellProps) => {
  const { store, texts } = useForm();
  const read = useCallback(
    ({ state }: FormSnapshot): string =>
      column.kind === 'computed' ? (computedText(valueAt(state.computed, pointer), column.type, texts) ?? '') : '',
    [column, pointer, texts],
  );
  const words = useSnapshot(store, read);
  if (words === '') return null;
  return (
    <div>
      <dt>{texts.local(column.item.title)}</dt>
      <dd>{words}</dd>
    </div>
  );
};

/** What is closed is text; what is open is filled in beside it. */
const Fact = ({ column, pointer, row }: CellProps) => {
  const { texts } = useForm();
  const view = useCellView(pointer);
  if (column.kind === 'computed') return <ComputedFact column={column} pointer={pointer} row={row} />;
  if (view.hidden || isUploaded(view.value)) return null;
  const title = texts.local(column.item.title);
  if (!view.locked)
    return (
      <div className="desk-open-cell">
        <dt aria-hidden="true">{title}</dt>
        <dd>
          <Field field={column} pointer={pointer} row={row + 1} />
        </dd>
      </div>
    );
  const offered = Object.fromEntries((view.options ?? []).map(({ value, label }) => [value, label]));
  const words = fieldWords(view.value, column.item, { offered, texts });
  if (words === '' && view.warnings.length === 0) return null;
  return (
    <div>
      <dt>{title}</dt>
      <dd>
        {words}
        <WarningWords messages={view.warnings} />
      </dd>
    </div>
  );
};

const BesideFile = ({ column, pointer }: CellProps) => {
  const { texts, files } = useForm();
  const view = useCellView(pointer);
  if (view.hidden || !isUploaded(view.value)) return null;
  return (
    <div>
      <FileBeside file={view.value} title={texts.local(column.item.title)} load={files.bytes} />
      <WarningWords messages={view.warnings} />
    </div>
  );
};

type Props = { readonly columns: readonly LayoutColumn[]; readonly pointer: Pointer; readonly row: number };

/** A stored row to be read, with its files beside, and with what of it an event opens. */
export const ClosedRow = memo(({ columns, pointer, row }: Props) => {
  const { texts } = useForm();
  const cells = columns.map((column) => ({ column, pointer: cellPointer(pointer, row, column), row }));
  return (
    <li className="desk-stored-row">
      <span className="desk-row-number">{texts.t('rowNumber', { number: row + 1 })}</span>
      <dl className="desk-read">
        {cells.map((cell) => (
          <Fact key={cell.column.path} {...cell} />
        ))}
      </dl>
      <div className="desk-row-files">
        {cells.map((cell) => (
          <BesideFile key={cell.column.path} {...cell} />
        ))}
      </div>
    </li>
  );
});

ClosedRow.displayName = 'ClosedRow';
