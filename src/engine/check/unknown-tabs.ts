import type { Automation } from '../declaration/automation.ts';
import { below, warningAt, type Finding } from '#engine/findings/finding.ts';
import { suggest } from '#engine/findings/suggest.ts';

type Known = { readonly automations: ReadonlyMap<string, Automation>; readonly broken: ReadonlySet<string> };

/** Tabs that lead to no page with a list or a log: they are not shown. */
export function unknownTabs(
  folder: string,
  { manifest }: Automation,
  { automations, broken }: Known,
): readonly (Finding & { readonly folder: string })[] {
  // the page may be one of a folder with errors
  if (broken.size > 0) return [];
  const pages = [...automations.values()].flatMap(({ manifest: { routes } }) => routes);
  const lists = pages.filter(({ screen }) => screen === 'list' || screen === 'log').map(({ path }) => path);
  return manifest.routes.flatMap(({ tabs = [] }, index) =>
    tabs.flatMap(({ path }, at) => {
      if (lists.includes(path)) return [];
      const place = below({ file: 'manifest.json', path: '' }, 'routes', index, 'tabs', at, 'path');
      const message = `There is no page ${path} with a list or a log, so this tab is not shown.`;
      return [{ folder, ...warningAt(place, { code: 'unknown_tab', message, remedy: suggest(path, lists) }) }];
    }),
  );
}
