import { useEffect, useRef, type KeyboardEvent } from 'react';
import Form from 'react-bootstrap/Form';
import { useTranslation } from 'react-i18next';

import type { PaletteState } from './use-palette.ts';

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/** Where one types; it keeps the focus while arrows choose below it. */
export const PaletteEntry = ({ id, palette }: { readonly id: string; readonly palette: PaletteState }) => {
  const { t } = useTranslation();
  const entry = useRef<HTMLInputElement>(null);
  const { text, items, chosen, selectedCase } = palette;
  useEffect(() => entry.current?.focus(), [selectedCase]);
  // In braces: newer browsers answer with a promise, which React would take for a clean-up.
  useEffect(() => {
    if (chosen !== undefined) document.getElementById(`${id}-${chosen.id}`)?.scrollIntoView({ block: 'nearest' });
  }, [chosen, id]);

  const press = (event: KeyboardEvent): void => {
    const step = steps[event.key];
    if (step !== undefined) {
      event.preventDefault();
      palette.move(step);
    }
    if (event.key === 'Enter' && !event.nativeEvent.isComposing && chosen !== undefined) {
      event.preventDefault();
      palette.open(chosen);
    }
    if (event.key === 'Backspace' && text === '') palette.clearCase();
  };

  return (
    <div className="desk-palette-entry">
      <Form.Label htmlFor={`${id}-entry`}>{t('palette.entry')}</Form.Label>
      <Form.Control
        ref={entry}
        id={`${id}-entry`}
        type="text"
        role="combobox"
        autoComplete="off"
        spellCheck={false}
        aria-autocomplete="list"
        aria-expanded={items.length > 0}
        aria-controls={`${id}-list`}
        aria-activedescendant={chosen === undefined ? undefined : `${id}-${chosen.id}`}
        aria-describedby={`${id}-help`}
        maxLength={200}
        value={text}
        onChange={(event) => palette.type(event.target.value)}
        onKeyDown={press}
      />
      <p id={`${id}-help`} className="form-text">
        {t('palette.help')}
      </p>
    </div>
  );
};
