import path from 'node:path';
import type { PublishedAutomation } from '#server/modules/automations/published-automation.public.ts';
import { deskPages } from '../../stories/plan/desk-pages.ts';
import { deskStories } from '../../stories/plan/desk-stories.ts';
import { storyExport, storyTarget, write } from './story-files.ts';

/** What each automation writes down, as the page of all logs has it. */
function logsOf(automations: readonly PublishedAutomation[]) {
  return automations.flatMap(({ id, automation: { log, manifest } }) => {
    if (log === undefined) return [];
    const { key, token, title, columns } = log;
    return [{ automation: id, status: manifest.status, key, token, title, columns }];
  });
}

/** Writes the stories of the desk's own pages; the first automation that sends letters and keeps a log is the one of which there are records. */
export async function writeDeskStories(automations: readonly PublishedAutomation[]): Promise<readonly string[]> {
  const shown = automations.find(
    ({ automation: { letter, log, manifest } }) => manifest.status === 'live' && letter !== undefined && log !== undefined,
  );
  if (shown === undefined) throw new Error('No automation sends letters and keeps a log, so the pages of the desk have nothing to show.');
  const lines = [
    '// Written from the pages of the desk: stories/plan/desk-pages.ts.',
    "import { deskPageDrawer } from '../../stories/desk-page.tsx';",
    `import storyData from './${shown.id}/story-data.json';`,
    `import validator from './${shown.id}/validator.js';`,
    "import logs from './logs.json';",
    "import pages from './pages.json';",
    "import routes from './routes.json';",
    "import standard from './standard.json';",
    '',
    'const draw = deskPageDrawer({ routes, standard, logs, pages, shown: { ...storyData.declared, validator } });',
    '',
    "export default { title: 'Desk' };",
    ...deskStories.map(({ page, ...story }) => storyExport({ ...story, render: `draw(${JSON.stringify(page)})` })),
  ];
  return [
    await write(path.join(storyTarget, 'desk.stories.ts'), `${lines.join('\n')}\n`),
    await write(path.join(storyTarget, 'logs.json'), JSON.stringify(logsOf(automations))),
    await write(path.join(storyTarget, 'pages.json'), JSON.stringify(deskPages)),
  ];
}
