import { createLazy } from '#runtime/parts/lazy.ts';

export const lazySidebarPanel = createLazy(async () => (await import('./sidebar-panel.tsx')).SidebarPanel);
