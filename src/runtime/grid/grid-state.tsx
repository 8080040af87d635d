import Button from 'react-bootstrap/Button';
import { Notice } from '../parts/notice.tsx';
import { useTexts } from '../texts/texts.ts';
import type { Asking } from './use-answer.ts';

type Props = { readonly rows: Pick<Asking<unknown>, 'failure' | 'reload'>; readonly ownOnly: boolean | undefined };

/** What is said above rows: that they are only the own ones, and why they could not be loaded. */
export const GridState = ({ rows: { failure, reload }, ownOnly }: Props) => {
  const { t } = useTexts();
  return (
    <>
      {ownOnly === true && <p className="form-text">{t('gridOwnOnly')}</p>}
      {failure !== undefined && (
        <Notice tone="danger">
          {t('gridFailed', { message: failure })}{' '}
          <Button size="sm" variant="outline-danger" onClick={reload}>
            {t('gridReload')}
          </Button>
        </Notice>
      )}
    </>
  );
};
