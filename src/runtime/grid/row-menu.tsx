import { useId, type ToggleEvent } from 'react';
import Button from 'react-bootstrap/Button';
import type { RowAction } from '#schemas/meta/list.gen.ts';
import { useTexts } from '../texts/texts.ts';

type Props = {
  /** What a person calls the row. */
  readonly name: string;
  readonly actions: readonly RowAction[];
  readonly start: (action: RowAction) => void;
};

/** Below its button, or above it where there is no room; it is in the top layer, so that no frame cuts it off. */
export const placeAtButton = ({ currentTarget: menu, newState }: ToggleEvent<HTMLElement>): void => {
  const button = document.querySelector(`[popovertarget="${CSS.escape(menu.id)}"]`)?.getBoundingClientRect();
  if (newState !== 'open' || button === undefined) return;
  const { height } = menu.getBoundingClientRect();
  const fitsBelow = button.bottom + height <= window.innerHeight;
  menu.style.top = `${fitsBelow ? button.bottom : Math.max(0, button.top - height)}px`;
  menu.style.right = `${Math.max(0, document.documentElement.clientWidth - button.right)}px`;
};

/** What else can be done to a row: opened by its button, closed by Escape, a click beside it, or a choice. */
export const RowMenu = ({ name, actions, start }: Props) => {
  const { t, local } = useTexts();
  const id = useId();
  return (
    <>
      <Button size="sm" variant="outline-secondary" popoverTarget={id} aria-label={t('gridMore', { name })}>
        <span aria-hidden="true">⋯</span>
      </Button>
      <div id={id} popover="auto" className="desk-row-menu" onToggle={placeAtButton}>
        {actions.map((action) => (
          <button
            key={action.event ?? action.call}
            type="button"
            className={`desk-row-choice${action.style === 'danger' ? ' text-danger' : ''}`}
            popoverTarget={id}
            popoverTargetAction="hide"
            data-key={action.shortcut?.toLowerCase()}
            aria-label={`${local(action.label)}: ${name}`}
            onClick={() => start(action)}
          >
            {local(action.label)}
          </button>
        ))}
      </div>
    </>
  );
};
