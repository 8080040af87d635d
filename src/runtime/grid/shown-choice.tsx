import Button from 'react-bootstrap/Button';
import ButtonGroup from 'react-bootstrap/ButtonGroup';
import type { List } from '#schemas/meta/list.gen.ts';
import { useShownTexts } from '../texts/shown-texts.ts';
import { displayModesOf, type ShownState } from './use-shown.ts';

/** The display modes of a list; the one that is seen is pressed. */
export const ShownChoice = ({ list, shown }: { readonly list: List; readonly shown: ShownState }) => {
  const t = useShownTexts();
  const modes = displayModesOf(list);
  if (modes.length === 0) return null;
  return (
    <ButtonGroup className="desk-shown-as" aria-label={t('shownAs')}>
      {(['list', ...modes] as const).map((mode) => (
        <Button
          key={mode}
          size="sm"
          variant="outline-secondary"
          active={mode === shown.as}
          aria-pressed={mode === shown.as}
          onClick={() => shown.show({ as: mode, on: shown.on })}
        >
          {t(mode)}
        </Button>
      ))}
    </ButtonGroup>
  );
};
