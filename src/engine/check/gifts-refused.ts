import type { Automation } from '../declaration/automation.ts';
import { below, warningAt, type Finding } from '#engine/findings/finding.ts';
import { suggest } from '#engine/findings/suggest.ts';

/** Who could take what is given, and the folders of which that is not known. */
type Takers = { readonly takers: ReadonlyMap<string, Automation>; readonly broken: ReadonlySet<string> };

/** Gifts to automations that are not there, or do not take them: the page of the record then has no button for them. */
export function giftsRefused({ manifest }: Automation, { takers, broken }: Takers): readonly Finding[] {
  return (manifest.gives ?? []).flatMap(({ shape, to }, index) => {
    if (broken.has(to)) return [];
    const taker = takers.get(to)?.manifest;
    const place = below({ file: 'manifest.json', path: '' }, 'gives', index, 'to');
    if (taker === undefined) {
      const message = `There is no automation "${to}" to hand over to.`;
      return [warningAt(place, { code: 'unknown_taker', message, remedy: suggest(to, takers.keys()) })];
    }
    if (taker.takes?.includes(shape) === true) return [];
    const message = `"${to}" does not take "${shape}".`;
    const remedy = `Add "${shape}" to "takes" in the manifest.json of ${to}, or write another automation here.`;
    return [warningAt(place, { code: 'not_taken', message, remedy })];
  });
}
