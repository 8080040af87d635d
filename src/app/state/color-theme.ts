import { createStore } from './store.ts';

/** system follows what the machine is set to. */
export type ThemeChoice = 'system' | 'light' | 'dark';

export const themeChoices: readonly ThemeChoice[] = ['system', 'light', 'dark'];

export type ColorTheme = {
  readonly choice: () => ThemeChoice;
  readonly subscribe: (listener: () => void) => () => void;
  /** Draws the desk so from now on, also at the next visit on this machine. */
  readonly choose: (choice: ThemeChoice) => void;
};

export type ColorThemeOptions = {
  readonly root: HTMLElement;
  readonly wish: Pick<MediaQueryList, 'matches' | 'addEventListener'>;
  readonly storage: Pick<Storage, 'getItem' | 'setItem'>;
};

const themeKey = 'desk.theme';

/** Bootstrap's dark colours by choice; without one they follow the system's wish, also when it changes while the desk is open. */
export const colorTheme = ({ root, wish, storage }: ColorThemeOptions): ColorTheme => {
  const stored = storage.getItem(themeKey);
  const choice = createStore<ThemeChoice>(themeChoices.find((known) => known === stored) ?? 'system');
  const apply = (): void => {
    const chosen = choice.read();
    const isDark = chosen === 'system' ? wish.matches : chosen === 'dark';
    root.setAttribute('data-bs-theme', isDark ? 'dark' : 'light');
  };
  apply();
  wish.addEventListener('change', apply);
  return {
    choice: choice.read,
    subscribe: choice.subscribe,
    choose: (next) => {
      storage.setItem(themeKey, next);
      choice.write(next);
      apply();
    },
  };
};
