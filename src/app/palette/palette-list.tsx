import { useTranslation } from 'react-i18next';

import { Icon } from '#app/components/icon.tsx';

import { groupsOf, type PaletteItem } from './palette-item.ts';

type Props = {
  readonly id: string;
  readonly items: readonly PaletteItem[];
  readonly chosen: string | undefined;
  readonly open: (item: PaletteItem) => void;
};

const Option = ({ id, item, chosen, open }: Omit<Props, 'items'> & { readonly item: PaletteItem }) => {
  const { t } = useTranslation();
  return (
    // The entry keeps the focus and answers the keys; this is where a mouse or a finger chooses.
    <div
      id={`${id}-${item.id}`}
      role="option"
      tabIndex={-1}
      aria-selected={item.id === chosen}
      className="desk-palette-option"
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => open(item)}
    >
      <Icon name={item.icon} />
      <span>
        {item.title}
        {item.isPlanned === true && <span className="desk-badge">{t('home.planned')}</span>}
        {item.detail !== undefined && <small>{item.detail}</small>}
      </span>
    </div>
  );
};

/** What was found, by kind. */
export const PaletteList = ({ id, items, chosen, open }: Props) => {
  const { t } = useTranslation();
  return (
    <div id={`${id}-list`} role="listbox" aria-label={t('palette.results')} className="desk-palette-list">
      {groupsOf(items).map((group) => (
        <div key={group} role="group" aria-labelledby={`${id}-group-${group}`}>
          <div id={`${id}-group-${group}`} className="desk-palette-group" role="presentation">
            {t(`palette.${group}`)}
          </div>
          {items
            .filter((item) => item.group === group)
            .map((item) => (
              <Option key={item.id} id={id} item={item} chosen={chosen} open={open} />
            ))}
        </div>
      ))}
    </div>
  );
};
