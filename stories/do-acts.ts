import userEvent from '@testing-library/user-event';
import type { Act } from './plan/desk-pages.ts';

const placeOf = (act: Act): string => {
  if ('click' in act) return act.click;
  if ('type' in act) return act.type;
  return 'point' in act ? act.point : act.choose;
};

/** As the window of the system would do it: the entry shows the name of the file then. */
const chooseFile = (entry: Element, name: string): void => {
  if (!(entry instanceof HTMLInputElement)) throw new Error('Only an entry for files takes one.');
  const transfer = new DataTransfer();
  transfer.items.add(new File(['record,caseFileNumber'], name));
  entry.files = transfer.files;
  entry.dispatchEvent(new Event('change', { bubbles: true }));
};

/** Does one thing on the page as a person would; false when its place is not there yet. */
export const doAct = async (act: Act): Promise<boolean> => {
  const places = document.querySelectorAll<HTMLElement>(placeOf(act));
  const [place] = places;
  if (place === undefined) return false;
  const person = userEvent.setup({ pointerEventsCheck: 0 });
  if ('click' in act) await person.click(place);
  else if ('choose' in act) chooseFile(place, act.file);
  else if ('point' in act) for (const each of places) each.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }));
  else if (place instanceof HTMLSelectElement) await person.selectOptions(place, act.text);
  else await person.type(place, act.text);
  return true;
};
