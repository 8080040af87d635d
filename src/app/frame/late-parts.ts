import { late } from '#runtime/parts/lazy.ts';

/** What of the frame is drawn only when somebody opens it. */
export const lateParts = {
  menu: late(async () => (await import('react-bootstrap/Dropdown')).default),
  sidebar: late(async () => (await import('./sidebar-panel.tsx')).SidebarPanel),
  palette: late(async () => (await import('#app/palette/palette.tsx')).Palette),
  keys: late(async () => (await import('#app/palette/keys-dialog.tsx')).KeysDialog),
  leave: late(async () => (await import('#app/unsaved/leave-dialog.tsx')).LeaveDialog),
  sessionEnded: late(async () => (await import('#app/session/session-ended-dialog.tsx')).SessionEndedDialog),
} as const;

/** Fetches all of it, so that it opens at once and also when the line is gone by then. */
export const fetchLateParts = (): void => {
  // What did not come is fetched when it is needed, and told where it is.
  for (const { load } of Object.values(lateParts)) load().catch(() => undefined);
};
