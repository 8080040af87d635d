import { useEffect, useId, useState, useSyncExternalStore } from 'react';
import Button from 'react-bootstrap/Button';
import type { ReadMark } from '#engine/readings/reading.ts';
import { idOfPointer } from '#runtime/fields/field-id.ts';
import { createLazy } from '#runtime/parts/lazy.ts';
import { LazyPart } from '#runtime/parts/lazy-part.tsx';
import type { UploadedFile } from '#schemas/shared/file.gen.ts';
import type { ReadNotes } from './read-notes.ts';
import type { ReadCore } from './read-core.ts';
import { useReadingTexts } from './reading-texts.ts';

/** The viewer is large; it comes when a page is looked at. */
const picture = createLazy(async () => (await import('./page-picture.tsx')).PagePicture);

/** The place in the file of what has the focus. */
const markOfElement = (element: Element, marks: ReadNotes['marks']): ReadMark | undefined =>
  marks.find(({ pointer }) => {
    const id = idOfPointer(pointer);
    return element.id === id || element.id.startsWith(`${id}-`) || element.closest(`#${CSS.escape(id)}-group`) !== null;
  })?.mark;

/** Follows the focus from field to field. */
const useFocusedMark = (core: ReadCore): ReadMark | undefined => {
  const [mark, setMark] = useState<ReadMark | undefined>(undefined);
  useEffect(() => {
    const follow = ({ target }: FocusEvent): void => {
      const found = target instanceof Element ? markOfElement(target, core.marks()) : undefined;
      if (found !== undefined) setMark(found);
    };
    document.addEventListener('focusin', follow);
    return () => document.removeEventListener('focusin', follow);
  }, [core]);
  return mark;
};

const useLoadedFile = ({ files }: ReadCore, fileId: string): { readonly bytes?: Uint8Array; readonly message?: string } => {
  const [loaded, setLoaded] = useState<{ readonly of: string; readonly bytes?: Uint8Array; readonly message?: string }>({ of: '' });
  useEffect(() => {
    let isCurrent = true;
    void files.bytes(fileId).then((answer) => {
      if (isCurrent) setLoaded({ of: fileId, ...(answer.ok ? { bytes: answer.value } : { message: answer.problem.message }) });
    });
    return () => {
      isCurrent = false;
    };
  }, [files, fileId]);
  return loaded.of === fileId ? loaded : {};
};

type OfFile = { readonly core: ReadCore; readonly file: UploadedFile; readonly first: ReadMark | undefined };

const Pages = ({ core, file, first }: OfFile) => {
  const t = useReadingTexts();
  const { bytes, message } = useLoadedFile(core, file.fileId);
  const focused = useFocusedMark(core);
  const mark = focused ?? first;
  const [turned, setTurned] = useState<{ readonly from: ReadMark | undefined; readonly page: number } | undefined>(undefined);
  const [pages, setPages] = useState(0);
  // A page that was turned to stays until another field has the focus.
  const page = turned !== undefined && turned.from === mark ? turned.page : (mark?.page ?? 1);
  const turn = (to: number) => setTurned({ from: mark, page: to });
  if (message !== undefined) return <p role="alert">{t('notShown', { message })}</p>;
  if (bytes === undefined) return <output>{t('loading')}</output>;
  return (
    <>
      <div className="desk-read-turn">
        <Button size="sm" variant="outline-secondary" disabled={page <= 1} onClick={() => turn(page - 1)}>
          {t('previousPage')}
        </Button>
        <output>{pages > 0 && t('pageOf', { page, pages })}</output>
        <Button size="sm" variant="outline-secondary" disabled={page >= pages} onClick={() => turn(page + 1)}>
          {t('nextPage')}
        </Button>
      </div>
      <LazyPart part={picture} waiting={t('loading')}>
        {(PagePicture) => (
          <PagePicture
            bytes={bytes}
            title={file.name}
            page={page}
            place={mark !== undefined && mark.page === page ? mark.place : undefined}
            onPages={setPages}
          />
        )}
      </LazyPart>
    </>
  );
};

/** The page of the file that was read, beside the form, with the place of the value that has the focus. */
export const ReadPages = ({ core }: { readonly core: ReadCore }) => {
  const t = useReadingTexts();
  const name = useId();
  const [open, setOpen] = useState(true);
  const shown = useSyncExternalStore(core.subscribe, () => core.watched.find((one) => one.state().kind === 'read'));
  const state = shown?.state();
  const marks = useSyncExternalStore(core.subscribe, core.marks);
  if (state?.file === undefined) return null;
  return (
    <aside className="desk-read-pages" aria-labelledby={name}>
      <div className="desk-read-head">
        <h3 id={name} className="desk-section-title">
          {t('pagesTitle')}
        </h3>
        <Button size="sm" variant="outline-secondary" aria-expanded={open} onClick={() => setOpen(!open)}>
          {t(open ? 'hidePages' : 'showPages')}
        </Button>
      </div>
      {open && <Pages key={state.file.fileId} core={core} file={state.file} first={marks[0]?.mark} />}
    </aside>
  );
};
