import Button from 'react-bootstrap/Button';
import { Notice } from '../parts/notice.tsx';
import type { RowPage } from '#schemas/api/records.gen.ts';
import { useTexts, type TextKey } from '../texts/texts.ts';
import type { Asking } from './use-answer.ts';

type Props = { readonly rows: Pick<Asking<unknown>, 'failure' | 'reload'>; readonly shown: Shown | undefined };

type Shown = Pick<RowPage, 'ownOnly' | 'ofCases'>;

/** Which rows are left out, in words; undefined where none are. */
const leftOutKey = ({ ownOnly, ofCases }: Shown): TextKey | undefined => {
  if (ofCases === undefined) return ownOnly ? 'gridOwnOnly' : undefined;
  if (ofCases === 'team') return ownOnly ? 'gridOwnAndCases' : 'gridCases';
  return ownOnly ? 'gridOwnAndReferred' : 'gridReferred';
};

/** What is said above rows: that some are left out, and why they could not be loaded. */
export const GridState = ({ rows: { failure, reload }, shown }: Props) => {
  const { t } = useTexts();
  const leftOut = shown === undefined ? undefined : leftOutKey(shown);
  return (
    <>
      {leftOut !== undefined && <p className="form-text">{t(leftOut)}</p>}
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
