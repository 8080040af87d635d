import type { DeskParts } from '#app/ports/desk-parts.ts';

/** Nothing that one person saw is left for the next who signs in at this machine. */
export const forgetOnSignOut = ({ session, alerts, queries }: Pick<DeskParts, 'session' | 'alerts' | 'queries'>): void => {
  session.subscribe(() => {
    if (session.state().kind !== 'signedOut') return;
    alerts.forgetAll();
    queries.clear();
  });
};
