import Button from 'react-bootstrap/Button';
import { Notice } from '../parts/notice.tsx';
import { useTexts } from '../texts/texts.ts';
import type { Asking } from './use-answer.ts';

type Props = { readonly rows: Pick<Asking<unknown>, 'failure' | 'reload'>; readonly shown: Shown | undefined };

type Shown = { readonly ownOnly: boolean; readonly ofCases?: boolean };

/** What is said above rows: that some are left out, and why they could not be loaded. */
export const GridState = ({ rows: { failure, reload }, shown }: Props) => {
  const { t } = useTexts();
  return (
    <>
      {shown?.ownOnly === true && <p className="form-text">{t(shown.ofCases === true ? 'gridOwnAndCases' : 'gridOwnOnly')}</p>}
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
