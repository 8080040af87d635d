import { useEffect, type RefObject } from 'react';
import { isInDialog, takesText } from '../parts/key-place.ts';

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, j: 1, ArrowUp: -1, k: -1 };

/** The next or the previous row gets the focus, on what opens it. */
const moveBy = (list: HTMLElement, step: number): boolean => {
  const openers = [...list.querySelectorAll<HTMLElement>('tbody .desk-grid-first a')];
  const row = document.activeElement?.closest('tr');
  const at = openers.findIndex((one) => one.closest('tr') === row);
  const next = openers[at === -1 ? (step > 0 ? 0 : openers.length - 1) : at + step];
  next?.focus();
  return next !== undefined;
};

/** What a letter stands for: an action of the row that has the focus, else a button or an entry of the list. */
const pressed = (list: HTMLElement, key: string): boolean => {
  const row = document.activeElement?.closest('tr');
  const named = `[data-key="${CSS.escape(key)}"]`;
  const target = row?.querySelector<HTMLElement>(named) ?? list.querySelector<HTMLElement>(`:scope ${named}:not(tr *)`);
  if (target === null || target === undefined) return false;
  if (target.matches('input')) target.focus();
  else target.click();
  return true;
};

/** The keys of a list, where nobody types: arrows or J and K go through the rows, X checks one, and each letter stands on what it does. */
export const useListKeys = (list: RefObject<HTMLElement | null>, areOn: () => boolean): void => {
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      const { key, target } = event;
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || list.current === null) return;
      if (takesText(target) || isInDialog()) return;
      const isLetter = key.length === 1 && key !== ' ';
      if (isLetter && !areOn()) return;
      if (key === ' ' && target instanceof Element && target.matches('button, input, summary, [role="button"]')) return;
      const step = steps[key];
      const isElsewhere = target instanceof Element && target.closest('[role="menu"], .dropdown-menu, [role="listbox"]') !== null;
      if (isElsewhere) return;
      const inTable = target === document.body || (target instanceof Element && list.current.contains(target)) || isLetter;
      if (!inTable) return;
      const isDone = step === undefined ? pressed(list.current, key === ' ' ? 'space' : key.toLowerCase()) : moveBy(list.current, step);
      if (isDone) event.preventDefault();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [list, areOn]);
};
