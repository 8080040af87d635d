import { isFilled, listOf } from '#engine/data/plain-data.ts';
import { valueAt } from '#engine/data/places.ts';
import { rowIdKey } from '#engine/data/row-ids.ts';
import type { ReadRow } from '#engine/readings/read-values.ts';
import { useSyncExternalStore } from 'react';
import { fieldWords } from '#runtime/fields/field-words.ts';
import { useForm } from '#runtime/store/form-context.ts';
import type { ReadNoteProps } from '#runtime/store/form-readings.ts';
import { uniqueId } from '#runtime/store/unique-id.ts';
import { isOpenAt, type ReadCore } from './read-core.ts';
import type { MissingRows, ReadNote } from './read-notes.ts';
import { useReadingTexts } from './reading-texts.ts';

type Props = ReadNoteProps & { readonly core: ReadCore };

const Link = ({ title, onClick, children }: { readonly title: string; readonly onClick: () => void; readonly children: string }) => (
  <button type="button" className="btn btn-link btn-sm" aria-label={`${children}: ${title}`} onClick={onClick}>
    {children}
  </button>
);

/** The check box by which a person says that a value was compared with the page. */
const Confirmation = ({ id, title, note }: { readonly id: string; readonly title: string; readonly note: ReadNote & { kind: 'same' } }) => {
  const t = useReadingTexts();
  const { watched, at, doubt } = note;
  return (
    <div className="form-check desk-read-confirm">
      <input
        id={`${id}-confirm`}
        type="checkbox"
        className="form-check-input"
        aria-label={`${t('confirm')}: ${title}`}
        checked={doubt === 'confirmed'}
        onChange={(event) => void watched.confirm(at, event.target.checked)}
      />
      <label htmlFor={`${id}-confirm`} className="form-check-label">
        {t('confirm')}
      </label>
    </div>
  );
};

const SameValue = ({ id, title, note }: Pick<Props, 'id' | 'title'> & { readonly note: ReadNote & { kind: 'same' } }) => {
  const t = useReadingTexts();
  const { mark, fileName: name, doubt } = note;
  const from = mark === undefined ? t('fromFileOnly', { name }) : t('fromFile', { name, page: mark.page });
  return (
    <div className={doubt === 'open' ? 'desk-read desk-read-doubt' : 'desk-read'}>
      <div id={id}>
        {from}
        {doubt !== 'none' && '. '}
        {doubt === 'open' && <strong>{t('doubt')}</strong>}
        {doubt === 'confirmed' && t('confirmed')}
      </div>
      {doubt !== 'none' && <Confirmation id={id} title={title} note={note} />}
    </div>
  );
};

const OtherValue = ({ id, pointer, title, item, note, core }: Props & { readonly note: ReadNote & { kind: 'differs' } }) => {
  const t = useReadingTexts();
  const { texts } = useForm();
  const { mark, fileName: name, value, watched } = note;
  const words = item === undefined ? '' : fieldWords(value, item, { texts });
  const params = { name, value: isFilled(value) && words !== '' ? words : t('empty') };
  return (
    <div className="desk-read desk-read-differs">
      <span id={id}>{mark === undefined ? t('differsOnly', params) : t('differs', { ...params, page: mark.page })}</span>
      {isOpenAt(core, pointer) && (
        <span className="desk-source-choice">
          <Link title={title} onClick={() => core.store.commit(pointer, value)}>
            {t('useValue')}
          </Link>
          <Link title={title} onClick={() => watched.keepOwn(pointer)}>
            {t('keepOwn')}
          </Link>
        </span>
      )}
    </div>
  );
};

/** Where a value was read, how sure that is, or what the file says instead. */
export const ReadFieldNote = (props: Props) => {
  const { core, pointer } = props;
  const note = useSyncExternalStore(core.subscribe, () => core.noteAt(pointer));
  if (note === undefined) return null;
  return note.kind === 'same' ? <SameValue {...props} note={note} /> : <OtherValue {...props} note={note} />;
};

const wordsOf = ({ cells }: ReadRow): string => Object.values(cells).map(String).join(', ');

const MissingRow = ({
  core,
  pointer,
  row,
  from,
}: Pick<Props, 'core' | 'pointer'> & { readonly row: ReadRow; readonly from: MissingRows }) => {
  const t = useReadingTexts();
  const words = wordsOf(row);
  const add = (): void => {
    core.store.flush();
    const rows = listOf(valueAt(core.store.snapshot().data, pointer));
    core.store.commitRows(pointer, [...rows, { [rowIdKey]: uniqueId(), ...row.cells }], [...rows.keys()]);
  };
  return (
    <li>
      {words}
      {isOpenAt(core, pointer) && (
        <span className="desk-source-choice">
          <Link title={words} onClick={add}>
            {t('addRow')}
          </Link>
          <Link title={words} onClick={() => from.watched.keepOwn(row.at)}>
            {t('leaveOut')}
          </Link>
        </span>
      )}
    </li>
  );
};

/** The rows of the file that the table does not say. */
export const ReadTableNote = ({ id, core, pointer }: Props) => {
  const t = useReadingTexts();
  const missing = useSyncExternalStore(core.subscribe, () => core.rowsAt(pointer));
  if (missing === undefined) return null;
  return (
    <div id={id} className="desk-read desk-read-differs">
      {t('rowsMissing', { name: missing.fileName })}
      <ul>
        {missing.rows.map((row) => (
          <MissingRow key={row.at} core={core} pointer={pointer} row={row} from={missing} />
        ))}
      </ul>
    </div>
  );
};
