import { useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';

import { Icon } from '#app/components/icon.tsx';
import { LazyMenu } from '#app/components/lazy-menu.tsx';
import { useDesk } from '#app/context/desk-context.ts';
import { usDateTime } from '#domain/calendar-date.ts';

/** Every alert of this visit, to be read again after it went. */
export const AlertHistory = () => {
  const { t } = useTranslation();
  const { alerts } = useDesk();
  const items = useSyncExternalStore(alerts.subscribe, alerts.all).filter((item) => item.tone !== 'loading');
  const [readUpTo, setReadUpTo] = useState(0);
  const fresh = items.filter((item) => item.id > readUpTo).length;
  const [open, setOpen] = useState(false);
  const toggle = (opens: boolean): void => {
    setOpen(opens);
    if (!opens) setReadUpTo(items[0]?.id ?? 0);
  };
  const bell = (
    <>
      <Icon name="bell" />
      {fresh > 0 && (
        <span className="desk-count" aria-hidden="true">
          {fresh > 9 ? '9+' : fresh}
        </span>
      )}
    </>
  );
  const label = fresh === 0 ? t('alerts.history') : t('alerts.historyCount', { count: fresh });
  return (
    <LazyMenu
      align="end"
      open={open}
      toggle={toggle}
      button={{ className: 'desk-icon-button', 'aria-label': label, children: bell }}
      menuClassName="desk-history"
    >
      {({ Item }) => (
        <>
          <div className="desk-history-title">{t('alerts.history')}</div>
          {items.length === 0 && <p className="desk-quiet">{t('alerts.none')}</p>}
          <ol>
            {items.map((item) => (
              <li key={item.id} className={`tone-${item.tone}`}>
                <span>{item.text}</span>
                <time dateTime={new Date(item.at).toISOString()}>{usDateTime(item.at)}</time>
              </li>
            ))}
          </ol>
          {items.length > 0 && (
            <Item as="button" onClick={alerts.clear}>
              {t('alerts.clear')}
            </Item>
          )}
        </>
      )}
    </LazyMenu>
  );
};
