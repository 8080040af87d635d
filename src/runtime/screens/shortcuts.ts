/** The key of a declaration, for example ctrl+enter, as an event of the keyboard shows it. */
type Keys = { readonly ctrl: boolean; readonly alt: boolean; readonly shift: boolean; readonly key: string };

const readKeys = (declared: string): Keys => {
  const parts = declared
    .toLowerCase()
    .split('+')
    .map((part) => part.trim());
  return { ctrl: parts.includes('ctrl'), alt: parts.includes('alt'), shift: parts.includes('shift'), key: parts.at(-1) ?? '' };
};

const keyOfEvent = (event: KeyboardEvent): string => {
  // With Alt held, some keyboards write another letter; the place of the key stays the same.
  if (event.altKey && /^Key[A-Z]$/.test(event.code)) return event.code.slice(3).toLowerCase();
  return event.key.toLowerCase();
};

/** Whether a press is the declared one; Command counts as Control. */
export const isPressed = (declared: string, event: KeyboardEvent): boolean => {
  const keys = readKeys(declared);
  const ctrl = event.ctrlKey || event.metaKey;
  return keyOfEvent(event) === keys.key && ctrl === keys.ctrl && event.altKey === keys.alt && event.shiftKey === keys.shift;
};

const words: Readonly<Record<string, string>> = { ctrl: 'Control', alt: 'Alt', shift: 'Shift', enter: 'Enter' };

/** The keys for aria-keyshortcuts. */
export const shortcutOf = (declared: string): string =>
  declared
    .split('+')
    .map((part) => words[part.toLowerCase()] ?? part.toUpperCase())
    .join('+');

/** The keys as they are printed on the button. */
export const shownKeys = (declared: string): string =>
  declared
    .split('+')
    .map((part) => (part.length === 1 ? part.toUpperCase() : `${part[0]?.toUpperCase() ?? ''}${part.slice(1)}`))
    .join('+');
