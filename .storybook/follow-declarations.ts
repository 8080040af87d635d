import path from 'node:path';
import type { Plugin } from 'vite';
import { writeStories } from '../scripts/stories/write-stories.ts';

const automations = path.join(import.meta.dirname, '..', 'automations');
const restMs = 300;

/** Writes the stories anew when a declaration is saved; Storybook follows the files. */
export const followDeclarations = (): Plugin => ({
  name: 'follow-declarations',
  configureServer: ({ watcher, config: { logger } }) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    watcher.add(automations);
    watcher.on('all', (_event, file) => {
      if (!file.startsWith(automations)) return;
      clearTimeout(timer);
      timer = setTimeout(() => {
        writeStories((line) => logger.info(line)).catch((error: unknown) => logger.error(String(error)));
      }, restMs);
    });
  },
});
