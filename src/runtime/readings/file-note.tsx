import { useSyncExternalStore } from 'react';
import Button from 'react-bootstrap/Button';
import { textIn } from '#engine/data/localized-text.ts';
import { Notice } from '#runtime/parts/notice.tsx';
import type { ReadNoteProps } from '#runtime/store/form-readings.ts';
import type { FileReading, WatchedFile } from './file-reading.ts';
import type { ReadCore } from './read-core.ts';
import { useTexts } from '#runtime/texts/texts.ts';
import { useReadingTexts } from './reading-texts.ts';

type Props = ReadNoteProps & { readonly core: ReadCore; readonly watched: WatchedFile };

const countOf = ({ gifts }: FileReading): number =>
  (gifts?.values.length ?? 0) + (gifts?.tables ?? []).reduce((sum, { rows }) => sum + rows.length, 0);

const Running = ({ reading: { file, done = 0, of } }: { readonly reading: FileReading }) => {
  const t = useReadingTexts();
  const name = file?.name ?? '';
  const words = of === undefined ? t('reading', { name }) : t('readingPages', { name, done, of });
  return (
    <div className="desk-uploading">
      {of === undefined ? <progress aria-label={words} /> : <progress aria-label={words} value={done} max={of} />}
      <span aria-hidden="true">{words}</span>
    </div>
  );
};

const Done = ({ reading, doubts }: { readonly reading: FileReading; readonly doubts: number }) => {
  const t = useReadingTexts();
  const { message, reading: { warnings } = { warnings: [] } } = reading;
  return (
    <>
      {message !== undefined && <div className="desk-error">{message}</div>}
      {(warnings.length > 0 || doubts > 0) && (
        <div className="desk-warning">
          <strong>{t('lookAt')}</strong> {doubts > 0 && t('readDoubts', { count: doubts })} {warnings.map((one) => one.message).join(' ')}
        </div>
      )}
    </>
  );
};

const Compared = ({ core, watched }: Pick<Props, 'core' | 'watched'>) => {
  const t = useReadingTexts();
  const { language } = useTexts();
  const compared = useSyncExternalStore(core.subscribe, () => core.store.snapshot().state.matches.get(watched.field));
  if (compared === undefined) return null;
  return (
    <ul className="desk-read-compared" aria-label={t('compared')}>
      {compared.map(({ title, read, known, isSame }) => (
        <li key={textIn(title, language)} className={isSame ? 'text-success-emphasis' : 'text-danger-emphasis'}>
          {t(isSame ? 'sameAsCase' : 'otherThanCase', { title: textIn(title, language), read, known })}
        </li>
      ))}
    </ul>
  );
};

const Failed = ({ reading: { kind, message = '' }, watched }: { readonly reading: FileReading; readonly watched: WatchedFile }) => {
  const t = useReadingTexts();
  const isRefused = kind === 'refused';
  return (
    <Notice tone={isRefused ? 'danger' : 'warning'} className="desk-note">
      {message}{' '}
      <Button size="sm" variant="outline-secondary" onClick={isRefused ? watched.keepFile : watched.again}>
        {t(isRefused ? 'keepFile' : 'tryAgain')}
      </Button>
    </Notice>
  );
};

/** How far the reading of a file is, and what came of it; told to who cannot see it. */
export const ReadFileNote = ({ id, core, watched }: Props) => {
  const t = useReadingTexts();
  const reading = useSyncExternalStore(core.subscribe, watched.state);
  const doubts = useSyncExternalStore(core.subscribe, () => core.openDoubts(watched));
  const { kind, file, done, of } = reading;
  const name = file?.name ?? '';
  const progress = of === undefined || done === undefined ? t('reading', { name }) : t('readingPages', { name, done, of });
  const told =
    kind === 'reading'
      ? progress
      : kind === 'read'
        ? t('readDone', { name, filled: countOf(reading) })
        : kind === 'typed'
          ? t('typedFile', { name })
          : '';
  return (
    <div id={id} className="desk-read-file">
      {kind === 'reading' && <Running reading={reading} />}
      <output className={kind === 'reading' ? 'visually-hidden' : 'form-text'}>{told}</output>
      {kind === 'read' && <Done reading={reading} doubts={doubts} />}
      {kind === 'read' && <Compared core={core} watched={watched} />}
      {(kind === 'refused' || kind === 'failed') && <Failed reading={reading} watched={watched} />}
    </div>
  );
};
