import type { FolderFacts } from '#engine/check-shape/folder-facts.ts';
import { fileAt, repeated } from '#engine/check-shape/folder-facts.ts';
import type { Finding } from '#engine/findings/finding.ts';
import { below, errorAt } from '#engine/findings/finding.ts';

/** The tabs of a page: it shows rows, is one of its tabs, and names each page once. */
export function checkTabs({ manifest }: FolderFacts): readonly Finding[] {
  return manifest.routes.flatMap(({ path, screen, tabs }, index) => {
    if (tabs === undefined) return [];
    const place = fileAt('manifest.json', 'routes', index, 'tabs');
    if (screen !== 'list' && screen !== 'log')
      return [
        errorAt(place, {
          code: 'tabs_of_no_list',
          message: 'Only a page with the screen "list" or "log" has tabs.',
          remedy: 'Remove "tabs".',
        }),
      ];
    const own = tabs.some((tab) => tab.path === path)
      ? []
      : [
          errorAt(place, {
            code: 'not_its_own_tab',
            message: `The tabs of ${path} do not name the page itself, so nobody could come back to it.`,
            remedy: `Add { "path": "${path}", "title": … } to "tabs".`,
          }),
        ];
    const named = tabs.map((tab, at) => ({ name: tab.path, place: below(place, at, 'path') }));
    return [...own, ...repeated(named, (name) => `${name} is a tab twice.`)];
  });
}
