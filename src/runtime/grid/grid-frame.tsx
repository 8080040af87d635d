import { useId, type ReactNode } from 'react';
import { useTexts } from '../texts/texts.ts';
import { useOverflow } from './use-overflow.ts';

/** The room of a table: when the table is wider, it says so, shades the side where more stands, and is moved by the arrow keys. */
export const GridFrame = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => {
  const { t } = useTexts();
  const { overflow, watch } = useOverflow();
  const hint = useId();
  const isWide = overflow !== 'fits';
  return (
    <>
      {isWide && (
        <p id={hint} className="visually-hidden">
          {t('gridWide')}
        </p>
      )}
      <div className={`desk-grid-view desk-grid-at-${overflow}`}>
        <section ref={watch} className="desk-grid-frame" aria-label={title} {...(isWide ? { tabIndex: 0, 'aria-describedby': hint } : {})}>
          {children}
        </section>
      </div>
    </>
  );
};
