import { createContext, useCallback, useContext } from 'react';

/** Whether the person has pressed a key or a button since they came to the page. */
export const HasActedContext = createContext<() => boolean>(() => false);

/** Asked by what is drawn late: it may take the focus, but not from where the person has put it meanwhile. */
export function useMayTakeFocus(): () => boolean {
  const hasActed = useContext(HasActedContext);
  return useCallback(() => {
    const { activeElement } = document;
    const isInUse = activeElement instanceof HTMLElement && activeElement.tabIndex >= 0;
    return !(isInUse && hasActed());
  }, [hasActed]);
}
