import { composeStories, setProjectAnnotations } from '@storybook/react-vite';
import type { ComponentType } from 'react';
import { createRoot } from 'react-dom/client';
import preview from '../../.storybook/preview.tsx';

// The stories as Storybook draws them, without its window: it is built in seconds, so the tests look at some of them each time.

type StoryFile = Parameters<typeof composeStories>[0];

const files = import.meta.glob<StoryFile>('../../.cache/stories/*.stories.ts');

const place = document.getElementById('storybook-root');
if (place === null) throw new Error('index.html has no place for stories.');

/** As Storybook tells it. */
const tellFault = (error: unknown): void => {
  const words = document.createElement('pre');
  words.id = 'error-message';
  words.textContent = String(error);
  place.append(words);
  document.body.classList.add('sb-show-errordisplay');
};

let root = createRoot(place);

/** Draws the story that the address names by its file and its export, "#desk/Firm", in the place of the one before. */
const draw = async (): Promise<void> => {
  root.unmount();
  place.replaceChildren();
  document.body.classList.remove('sb-show-errordisplay');
  root = createRoot(place, { onUncaughtError: tellFault });
  const [file = '', name = ''] = location.hash.slice(1).split('/');
  const load = files[`../../.cache/stories/${file}.stories.ts`];
  const stories = new Map<string, ComponentType>(load === undefined ? [] : Object.entries(composeStories(await load())));
  const Story = stories.get(name);
  if (Story === undefined) throw new Error(`There is no story ${name} of ${file}.`);
  root.render(<Story />);
};

setProjectAnnotations(preview);
window.addEventListener('hashchange', () => void draw().catch(tellFault));
draw().catch(tellFault);
