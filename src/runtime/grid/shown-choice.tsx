import Button from 'react-bootstrap/Button';
import ButtonGroup from 'react-bootstrap/ButtonGroup';
import type { List } from '#schemas/meta/list.gen.ts';
import { useShownTexts } from '../texts/shown-texts.ts';
import { waysOf, type ShownState } from './use-shown.ts';

/** The ways to show a list; the one that is seen is pressed. */
export const ShownChoice = ({ list, shown }: { readonly list: List; readonly shown: ShownState }) => {
  const t = useShownTexts();
  const ways = waysOf(list);
  if (ways.length === 0) return null;
  return (
    <ButtonGroup className="desk-views mb-2" aria-label={t('shownAs')}>
      {(['list', ...ways] as const).map((way) => (
        <Button
          key={way}
          size="sm"
          variant="outline-primary"
          active={way === shown.as}
          aria-pressed={way === shown.as}
          onClick={() => shown.show({ as: way, on: shown.on })}
        >
          {t(way)}
        </Button>
      ))}
    </ButtonGroup>
  );
};
