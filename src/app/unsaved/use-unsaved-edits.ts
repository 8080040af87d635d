import { useEffect, useMemo, useRef } from 'react';

import { useUnsavedWork } from '#runtime/parts/unsaved-work.ts';

/** The entries of a form that only its own button saves: leaving them changed is asked about. */
export const useUnsavedEdits = (entered: unknown, saved: unknown): void => {
  const isChanged = JSON.stringify(entered) !== JSON.stringify(saved);
  const latest = useRef(isChanged);
  useEffect(() => {
    latest.current = isChanged;
  }, [isChanged]);
  useUnsavedWork(useMemo(() => ({ isUnsaved: () => latest.current }), []));
};
