import { createLazy } from '#runtime/parts/lazy.ts';

/** What draws menus: fetched with the first menu that is opened. */
export const lazyDropdown = createLazy(async () => (await import('react-bootstrap/Dropdown')).default);
