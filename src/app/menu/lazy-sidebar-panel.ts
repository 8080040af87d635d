import { late } from '#runtime/parts/lazy.ts';

export const lazySidebarPanel = late(async () => (await import('./sidebar-panel.tsx')).SidebarPanel);
