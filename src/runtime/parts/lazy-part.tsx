import { useEffect, useState, type ReactNode } from 'react';
import Button from 'react-bootstrap/Button';
import { Notice } from './notice.tsx';
import { useTexts } from '#runtime/texts/texts.ts';
import type { Lazy } from './lazy.ts';

type Props<Part> = {
  readonly part: Lazy<Part>;
  readonly waiting: string;
  readonly reload?: () => void;
  readonly children: (part: Part) => ReactNode;
};

type Loading<Part> = { readonly kind: 'waiting' } | { readonly kind: 'here'; readonly part: Part } | { readonly kind: 'failed' };

const loadingOf = <Part,>({ known }: Lazy<Part>): Loading<Part> => {
  const part = known();
  return part === undefined ? { kind: 'waiting' } : { kind: 'here', part };
};

const reloadPage = (): void => globalThis.location.reload();

/** A part that is fetched when it is first needed. One that is gone, after a new build for example, leaves everything around it as it is. */
export const LazyPart = <Part,>({ part: lazy, waiting, reload = reloadPage, children }: Props<Part>) => {
  const { t } = useTexts();
  const [loading, setLoading] = useState(() => loadingOf(lazy));
  const [tries, setTries] = useState(0);
  useEffect(() => {
    if (lazy.known() !== undefined) return undefined;
    let isCurrent = true;
    void lazy.load().then(
      (part) => isCurrent && setLoading({ kind: 'here', part }),
      () => isCurrent && setLoading({ kind: 'failed' }),
    );
    return () => {
      isCurrent = false;
    };
  }, [lazy, tries]);
  if (loading.kind === 'here') return children(loading.part);
  if (loading.kind === 'waiting') return <output>{waiting}</output>;
  const again = (): void => {
    setLoading({ kind: 'waiting' });
    setTries(tries + 1);
  };
  return (
    <Notice tone="warning" role="alert">
      <p>{t('partGone')}</p>
      <Button size="sm" variant="outline-secondary" onClick={again}>
        {t('partAgain')}
      </Button>{' '}
      <Button size="sm" variant="outline-secondary" onClick={reload}>
        {t('partReload')}
      </Button>
    </Notice>
  );
};
