import { deskPages, type DeskPage } from './desk-pages.ts';
import type { DeclaredStory } from './scene.ts';
import { keyOf } from './story-key.ts';

/** A story of a page of the desk; page is the name of the page that it draws. */
type DeskStory = Omit<DeclaredStory, 'scene'> & { readonly page: string };

const story = ({ name: page }: DeskPage, how: string, switches: Pick<DeskStory, 'language' | 'theme' | 'width'> = {}): DeskStory => {
  const name = how === '' ? page : `${page}, ${how}`;
  return { key: keyOf(name), name, page, ...switches };
};

const storiesOfPage = (page: DeskPage): readonly DeskStory[] => {
  const phones = [story(page, 'phone', { width: 'phone' }), story(page, 'Spanish on a phone', { language: 'es', width: 'phone' })];
  const desks = [story(page, ''), story(page, 'Spanish', { language: 'es' })];
  const dark = story(page, 'dark', { theme: 'dark', ...(page.only === 'phone' ? { width: 'phone' } : {}) });
  return [...(page.only === 'phone' ? [] : desks), ...(page.only === 'desk' ? [] : phones), dark];
};

/** Every page of the desk: as it is, on a phone, in Spanish and in the dark. */
export const deskStories: readonly DeskStory[] = deskPages.flatMap(storiesOfPage);
