import { lazyDropdown } from '#app/components/lazy-dropdown.ts';
import { lazySidebarPanel } from '#app/menu/lazy-sidebar-panel.ts';
import { createLazy } from '#runtime/parts/lazy.ts';

/** What is drawn over the page only when somebody opens it. */
export const lazyOverlays = {
  palette: createLazy(async () => (await import('#app/palette/palette.tsx')).Palette),
  keys: createLazy(async () => (await import('#app/palette/keys-dialog.tsx')).KeysDialog),
  question: createLazy(async () => (await import('#app/components/question-dialog.tsx')).QuestionDialog),
  addedEntry: createLazy(async () => (await import('#app/pages/address-book/added-entry-dialog.tsx')).AddedEntryDialog),
  leave: createLazy(async () => (await import('#app/unsaved/leave-dialog.tsx')).LeaveDialog),
  sessionEnded: createLazy(async () => (await import('#app/sign-in/session-ended-dialog.tsx')).SessionEndedDialog),
} as const;

/** Fetches menus and overlays, so that they open at once, also when the network is down by then. */
export const fetchLazyParts = (): void => {
  // What did not come is fetched when it is needed, and reported where it is.
  for (const { load } of [lazyDropdown, lazySidebarPanel, ...Object.values(lazyOverlays)]) load().catch(() => undefined);
};
