import { useEffect } from 'react';
import type { DraftStatus } from '#runtime/workflow/draft-saver.ts';

const unsafe: ReadonlySet<DraftStatus['kind'] | undefined> = new Set(['unsaved', 'conflict']);

/** Whether what was typed would be lost with the page. */
export const isUnsafe = (draft: DraftStatus | undefined): boolean => unsafe.has(draft?.kind);

/** Leaving the page, or putting it away, saves what is not saved yet. */
export const useSavingOnLeave = (save: () => void): void => {
  useEffect(() => {
    const hide = (): void => {
      if (document.visibilityState === 'hidden') save();
    };
    window.addEventListener('pagehide', save);
    document.addEventListener('visibilitychange', hide);
    return () => {
      window.removeEventListener('pagehide', save);
      document.removeEventListener('visibilitychange', hide);
    };
  }, [save]);
};

/** What could not be saved is lost with the page: the browser asks first. */
export const useAskingOnLeave = (isUnsaved: () => boolean): void => {
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent): void => {
      if (isUnsaved()) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isUnsaved]);
};
