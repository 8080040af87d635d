import { useEffect, useId, useState } from 'react';
import Button from 'react-bootstrap/Button';
import Modal from 'react-bootstrap/Modal';
import { useTranslation } from 'react-i18next';

import { useDeskRoutes } from '#app/context/routes-context.ts';
import { useLanguage } from '#app/context/desk-context.ts';
import { WhoseChoice } from '#runtime/parts/whose-choice.tsx';

import { PaletteEntry } from './palette-entry.tsx';
import { PaletteList } from './palette-list.tsx';
import { usePalette, type PaletteHandlers } from './use-palette.ts';

/** Closed, the focus goes back to where it was, unless the page that was opened has taken it. */
const useFocusAfterwards = (): void => {
  const [before] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      if (document.activeElement === document.body && before instanceof HTMLElement) before.focus();
    },
    [before],
  );
};

const Finder = (handlers: PaletteHandlers) => {
  const { t } = useTranslation();
  const id = useId();
  const palette = usePalette(handlers);
  const { finds = [] } = useDeskRoutes();
  const language = useLanguage();
  useFocusAfterwards();
  const { items, chosen, selectedCase, announcement, failed } = palette;
  return (
    <>
      <Modal.Header closeButton closeLabel={t('keys.close')}>
        <Modal.Title as="h2">
          {selectedCase === undefined ? t('palette.title') : t('palette.forCase', { number: selectedCase })}
        </Modal.Title>
      </Modal.Header>
      <Modal.Body>
        <PaletteEntry id={id} palette={palette} />
        {selectedCase !== undefined && (
          <Button variant="link" size="sm" onClick={palette.clearCase}>
            {t('palette.otherCase')}
          </Button>
        )}
        {failed && <p className="desk-quiet">{t('palette.failed')}</p>}
        <div className="desk-palette-line">
          <output className="desk-palette-news">{announcement}</output>
          {selectedCase === undefined && finds.includes('team') && (
            <WhoseChoice whose={palette.whose} choose={palette.choose} language={language} />
          )}
        </div>
        <PaletteList id={id} items={items} chosen={chosen?.id} open={palette.open} />
      </Modal.Body>
    </>
  );
};

/** Finds cases, automations, pages, people and actions by keyboard alone; with the mouse or a finger as well. */
export const Palette = ({ show, ...handlers }: PaletteHandlers & { readonly show: boolean }) => {
  const { t } = useTranslation();
  return (
    // Without a transition: while it goes out it would hold the focus of the page that was opened, and the keys.
    <Modal
      show={show}
      onHide={handlers.close}
      scrollable
      animation={false}
      restoreFocus={false}
      className="desk-palette"
      aria-label={t('palette.title')}
    >
      <Finder {...handlers} />
    </Modal>
  );
};
