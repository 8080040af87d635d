import { useEffect, useRef } from 'react';

/** Submenus close this long after the mouse has left the bar. */
const closeDelayMs = 3_000;

type LeaveHandlers = { readonly onMouseEnter: () => void; readonly onMouseLeave: () => void };

export const useCloseOnLeave = (close: () => void): LeaveHandlers => {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return {
    onMouseEnter: () => clearTimeout(timer.current),
    onMouseLeave: () => {
      clearTimeout(timer.current);
      timer.current = setTimeout(close, closeDelayMs);
    },
  };
};
