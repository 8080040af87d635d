import { useEffect, useState, type ReactNode } from 'react';
import { Alert, Button } from 'react-bootstrap';
import { useTexts } from '../texts/texts.ts';

type Props<Part> = {
  readonly load: () => Promise<Part>;
  readonly waiting: string;
  readonly reload?: () => void;
  readonly children: (part: Part) => ReactNode;
};

type Come<Part> = { readonly kind: 'waiting' } | { readonly kind: 'here'; readonly part: Part } | { readonly kind: 'gone' };

const reloadPage = (): void => globalThis.location.reload();

/** A part that is fetched when it is first needed. One that is gone, after a new build for example, leaves everything around it as it is. */
export const LatePart = <Part,>({ load, waiting, reload = reloadPage, children }: Props<Part>) => {
  const { t } = useTexts();
  const [come, setCome] = useState<Come<Part>>({ kind: 'waiting' });
  const [tries, setTries] = useState(0);
  useEffect(() => {
    let wanted = true;
    void load().then(
      (part) => wanted && setCome({ kind: 'here', part }),
      () => wanted && setCome({ kind: 'gone' }),
    );
    return () => {
      wanted = false;
    };
  }, [load, tries]);
  if (come.kind === 'here') return children(come.part);
  if (come.kind === 'waiting') return <output>{waiting}</output>;
  const again = (): void => {
    setCome({ kind: 'waiting' });
    setTries(tries + 1);
  };
  return (
    <Alert variant="warning" role="alert">
      <p>{t('partGone')}</p>
      <Button size="sm" variant="outline-secondary" onClick={again}>
        {t('partAgain')}
      </Button>{' '}
      <Button size="sm" variant="outline-secondary" onClick={reload}>
        {t('partReload')}
      </Button>
    </Alert>
  );
};
