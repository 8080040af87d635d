import { useEffect } from 'react';

import { useDesk } from '#app/context/desk-context.ts';
import { isInDialog, takesText } from '#runtime/parts/key-place.ts';

type Keys = { readonly find: () => void; readonly help: () => void };

/** The keys that hold everywhere: Ctrl-K (or Cmd-K) finds, ? shows the keys where nobody types. */
export const useDeskKeys = ({ find, help }: Keys): void => {
  const { keys } = useDesk();
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || isInDialog()) return;
      const withControl = event.ctrlKey || event.metaKey;
      const finds = withControl && !event.altKey && !event.shiftKey && event.key.toLowerCase() === 'k';
      const helps = event.key === '?' && !withControl && !event.altKey && keys.areOn() && !takesText(event.target);
      if (!finds && !helps) return;
      event.preventDefault();
      if (finds) find();
      else help();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [find, help, keys]);
};
