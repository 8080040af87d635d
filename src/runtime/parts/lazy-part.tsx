import { useEffect, useState, type ReactNode } from 'react';
import Button from 'react-bootstrap/Button';
import { Notice } from './notice.tsx';
import { useTexts } from '#runtime/texts/texts.ts';
import type { Late } from './lazy.ts';

type Props<Part> = {
  readonly part: Late<Part>;
  readonly waiting: string;
  readonly reload?: () => void;
  readonly children: (part: Part) => ReactNode;
};

type Come<Part> = { readonly kind: 'waiting' } | { readonly kind: 'here'; readonly part: Part } | { readonly kind: 'gone' };

const comeOf = <Part,>({ known }: Late<Part>): Come<Part> => {
  const part = known();
  return part === undefined ? { kind: 'waiting' } : { kind: 'here', part };
};

const reloadPage = (): void => globalThis.location.reload();

/** A part that is fetched when it is first needed. One that is gone, after a new build for example, leaves everything around it as it is. */
export const LatePart = <Part,>({ part: late, waiting, reload = reloadPage, children }: Props<Part>) => {
  const { t } = useTexts();
  const [come, setCome] = useState(() => comeOf(late));
  const [tries, setTries] = useState(0);
  useEffect(() => {
    if (late.known() !== undefined) return undefined;
    let wanted = true;
    void late.load().then(
      (part) => wanted && setCome({ kind: 'here', part }),
      () => wanted && setCome({ kind: 'gone' }),
    );
    return () => {
      wanted = false;
    };
  }, [late, tries]);
  if (come.kind === 'here') return children(come.part);
  if (come.kind === 'waiting') return <output>{waiting}</output>;
  const again = (): void => {
    setCome({ kind: 'waiting' });
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
