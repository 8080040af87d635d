import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AutomationScreen } from '#runtime/screens/automation-screen.tsx';
import type { AutomationScreenProps } from '#runtime/ports/screen-props.ts';
import type { Language } from '#engine/data/localized-text.ts';
import { addSpanish } from '#runtime/texts/spanish.ts';
import './without-layout.ts';
import type { SmallDesk } from './small-desk.ts';

addSpanish();

/** Opens an automation on a small desk as a page does, with a keyboard to type on. */
export const openOn = (
  desk: SmallDesk,
  settings: Partial<Pick<AutomationScreenProps, 'language' | 'caseFileNumber' | 'origin' | 'receiptId' | 'onPlaceChange'>> = {},
) => {
  const { automation, version, validator } = desk.published;
  const { language: firstLanguage = 'en', ...opened } = settings;
  const user = userEvent.setup();
  const screenOf = (language: Language) => (
    <AutomationScreen automation={automation} version={version} validator={validator} ports={desk.ports} language={language} {...opened} />
  );
  const { rerender, unmount } = render(screenOf(firstLanguage));
  return { user, unmount, inLanguage: (language: Language) => rerender(screenOf(language)) };
};

/** Searches by keyboard and opens the first match. */
export const chooseCase = async (user: ReturnType<typeof userEvent.setup>, text: string): Promise<void> => {
  const entry = await screen.findByRole('combobox', { name: /case|expediente/i });
  await user.type(entry, text);
  await waitFor(() => screen.getByRole('option', { name: /20260017/ }));
  await user.keyboard('{ArrowDown}{Enter}');
};

const words = (element: Element): string | undefined => element.textContent?.trim().replaceAll(/\s+/g, ' ');

/** The entry that a label names. Where it is one label with an address, it is found without asking each entry of the page for its labels. */
export function field(title: string): HTMLInputElement {
  const named = [...document.querySelectorAll('label')].filter((label) => words(label) === title);
  const entry = named.length === 1 ? document.querySelector<HTMLInputElement>(`[id="${named[0]?.htmlFor}"]`) : null;
  return entry ?? screen.getByLabelText<HTMLInputElement>(title);
}

/** Puts words into an entry and leaves it, as typing them would. */
export const enter = (title: string, text: string): void => {
  fireEvent.change(field(title), { target: { value: text } });
  fireEvent.blur(field(title));
};

export const fillFeeLetter = async (user: ReturnType<typeof userEvent.setup>): Promise<void> => {
  await chooseCase(user, '20260017');
  await waitFor(() => field('Deposition date'));
  enter('Deposition date', '4/21/2026');
  enter('Preparation time', '1');
  enter('Deposition time', '2.4');
};

export const tidy = (): void => cleanup();
