import { useCallback, useState, useSyncExternalStore } from 'react';
import BootstrapSpinner from 'react-bootstrap/Spinner';
import { useTranslation } from 'react-i18next';

import { Icon } from '#app/components/icon.tsx';
import { usePublicServices } from '#app/context/desk-context.ts';
import { dismissAfterMs, type AlertItem } from '#app/state/alerts.ts';

import { useAutoDismiss } from './use-auto-dismiss.ts';
import { usePageHidden } from './use-page-hidden.ts';

const Toast = ({ item }: { readonly item: AlertItem }) => {
  const { t } = useTranslation();
  const { alerts } = usePublicServices();
  const [pointed, setPointed] = useState(false);
  const [focused, setFocused] = useState(false);
  const hidden = usePageHidden();
  const dismiss = useCallback(() => alerts.dismiss(item.id), [alerts, item.id]);
  const isLoading = item.tone === 'loading';
  useAutoDismiss({ afterMs: isLoading ? undefined : dismissAfterMs, paused: pointed || focused || hidden, dismiss });

  return (
    <div
      className={`desk-toast tone-${isLoading ? 'info' : item.tone}`}
      role={item.tone === 'danger' || item.tone === 'warning' ? 'alert' : 'status'}
      onPointerEnter={() => setPointed(true)}
      onPointerLeave={() => setPointed(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
    >
      {isLoading ? (
        <BootstrapSpinner animation="border" size="sm" aria-hidden />
      ) : (
        <Icon name={item.tone === 'success' ? 'check' : 'alert'} />
      )}
      <span className="desk-toast-text">{item.text}</span>
      {!isLoading && (
        <button type="button" className="desk-icon-button" onClick={dismiss} aria-label={t('alerts.close')}>
          <Icon name="close" />
        </button>
      )}
    </div>
  );
};

/** The alerts that show now, over every page; newest at the bottom, next to where one looked last. */
export const Toasts = () => {
  const { t } = useTranslation();
  const { alerts } = usePublicServices();
  const showing = useSyncExternalStore(alerts.subscribe, alerts.all).filter((item) => item.showing);
  return (
    <section className="desk-toasts" aria-label={t('alerts.region')}>
      {showing.toReversed().map((item) => (
        <Toast key={item.id} item={item} />
      ))}
    </section>
  );
};
