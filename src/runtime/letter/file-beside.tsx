import { useCallback, useState } from 'react';
import type { UploadedFile } from '#schemas/shared/file.gen.ts';
import type { CallResult } from '#runtime/ports/call-result.ts';
import { useTexts, type TextKey } from '../texts/texts.ts';
import { StoredFile } from './stored-file.tsx';

const sizes = { small: 'fileSmall', medium: 'fileMedium', large: 'fileLarge' } as const satisfies Readonly<Record<string, TextKey>>;

type Size = keyof typeof sizes;

const all: readonly Size[] = ['small', 'medium', 'large'];

/** Whether something came into sight; it stays so. */
const useInSight = () => {
  const [isInSight, setIsInSight] = useState(typeof IntersectionObserver === 'undefined');
  const watch = useCallback((element: HTMLElement | null) => {
    if (element === null) return undefined;
    const observer = new IntersectionObserver((entries) => {
      if (entries.some((entry) => entry.isIntersecting)) setIsInSight(true);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { isInSight, watch: isInSight ? undefined : watch };
};

type Props = {
  readonly file: UploadedFile;
  /** What it is: the title of its field. */
  readonly title: string;
  readonly load: (fileId: string) => Promise<CallResult<Uint8Array>>;
};

/** A file beside what it proves, in one of three sizes; its bytes come once it is in sight. */
export const FileBeside = ({ file: { fileId, name, type }, title, load }: Props) => {
  const { t } = useTexts();
  const [size, setSize] = useState<Size>('small');
  const { isInSight, watch } = useInSight();
  return (
    <figure className={`desk-beside-file desk-beside-${size}`} ref={watch}>
      <figcaption>
        <span className="desk-file-title">{title}</span> <span className="desk-file-name">{name}</span>
        <fieldset className="btn-group btn-group-sm" aria-label={t('fileSize', { name })}>
          {all.map((one) => (
            <button key={one} type="button" className="btn btn-outline-secondary" aria-pressed={size === one} onClick={() => setSize(one)}>
              {t(sizes[one])}
            </button>
          ))}
        </fieldset>
      </figcaption>
      {isInSight && <StoredFile key={fileId} load={() => load(fileId)} name={`${title}: ${name}`} type={type} />}
    </figure>
  );
};
