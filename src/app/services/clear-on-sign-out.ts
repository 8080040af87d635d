import type { DeskServices } from './services.ts';

/** Nothing that one person saw is left for the next who signs in at this machine. */
export const clearOnSignOut = ({ session, alerts, queries }: Pick<DeskServices, 'session' | 'alerts' | 'queries'>): void => {
  session.subscribe(() => {
    if (session.state().kind !== 'signedOut') return;
    alerts.clear();
    queries.clear();
  });
};
