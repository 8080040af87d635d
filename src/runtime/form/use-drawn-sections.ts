import { useCallback, useEffect, useRef, useState, type FocusEvent, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import type { LayoutSection } from '#runtime/store/form-layout.ts';

/** Up to here all fields are drawn at once. */
const manyFields = 100;
/** What is drawn above and below the window. */
const margin = '10%';
const drawnAtFirst = 2;

type DrawnSections = {
  readonly frame: RefObject<HTMLDivElement | null>;
  readonly onFocus: ((event: FocusEvent) => void) | undefined;
  readonly isDrawn: (section: LayoutSection) => boolean;
};

export const sectionElementId = (section: LayoutSection): string => `section-${section.id}`;

const isLong = (sections: readonly LayoutSection[]): boolean =>
  sections.flatMap(({ items }) => items).filter(({ kind }) => kind === 'field').length > manyFields;

const changedBy = (near: ReadonlySet<string>, entries: readonly IntersectionObserverEntry[]): ReadonlySet<string> => {
  const next = new Set(near);
  for (const { target, isIntersecting } of entries) {
    if (isIntersecting) next.add(target.id);
    else next.delete(target.id);
  }
  return next;
};

/** All is drawn on paper. */
const usePrinting = (): boolean => {
  const [isPrinting, setPrinting] = useState(false);
  useEffect(() => {
    // The page is taken for printing as soon as the event is over.
    const begin = (): void => flushSync(() => setPrinting(true));
    const end = (): void => setPrinting(false);
    window.addEventListener('beforeprint', begin);
    window.addEventListener('afterprint', end);
    return () => {
      window.removeEventListener('beforeprint', begin);
      window.removeEventListener('afterprint', end);
    };
  }, []);
  return isPrinting;
};

/**
 * Which sections of a form draw their fields: all of a form of a usual length; of a long one those near the window and the one that had the focus
 * last. Browsers look through every label of a page, and through every entry that is laid out, at each key.
 */
export const useDrawnSections = (sections: readonly LayoutSection[]): DrawnSections => {
  const frame = useRef<HTMLDivElement>(null);
  const [near, setNear] = useState<ReadonlySet<string>>(() => new Set(sections.slice(0, drawnAtFirst).map(sectionElementId)));
  const [focused, setFocused] = useState<string | undefined>(undefined);
  const isPrinting = usePrinting();
  const isParted = isLong(sections) && typeof IntersectionObserver === 'function';
  useEffect(() => {
    if (!isParted) return undefined;
    const observer = new IntersectionObserver((entries) => setNear((known) => changedBy(known, entries)), { rootMargin: `${margin} 0px` });
    for (const section of frame.current?.children ?? []) observer.observe(section);
    return () => observer.disconnect();
  }, [isParted, sections]);
  const onFocus = useCallback(({ target }: FocusEvent) => setFocused(target.closest('.desk-section')?.id), []);
  const isDrawn = (section: LayoutSection): boolean => {
    const id = sectionElementId(section);
    return !isParted || isPrinting || near.has(id) || focused === id;
  };
  return { frame, onFocus: isParted ? onFocus : undefined, isDrawn };
};
