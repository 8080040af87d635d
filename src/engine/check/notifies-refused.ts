import { eventsBy } from '../declaration/events-by.ts';
import type { Automation } from '../declaration/automation.ts';
import { below, errorAt, warningAt, type Finding } from '#engine/findings/finding.ts';
import { suggest } from '#engine/findings/suggest.ts';

type Folders = ReadonlyMap<string, Automation>;

type Known = {
  readonly automations: Folders;
  readonly published: Folders;
  /** Folders with errors: what they take is not known. */
  readonly broken: ReadonlySet<string>;
};

type FolderFinding = Finding & { readonly folder: string };

const isNotified = (notified: Automation | undefined, event: string): boolean => eventsBy(notified?.lifecycle, 'desk').has(event);

/** Notifications that no record takes. What is published stays: the folder that took an event away gets the fault, not the one that sends it. */
function refused(folder: string, { manifest }: Automation, { automations, published, broken }: Known): readonly FolderFinding[] {
  return (manifest.tells ?? []).flatMap(({ of, event }, index) => {
    const notified = automations.get(of);
    if (broken.has(of) || isNotified(notified, event)) return [];
    const wasSent =
      published.get(folder)?.manifest.tells?.some((notification) => notification.of === of && notification.event === event) === true;
    if (notified !== undefined && wasSent && isNotified(published.get(of), event)) {
      const message = `${folder} tells records of this automation by "${event}", which is not an event of the desk any more.`;
      const remedy = `Change "tells" in manifest.json of ${folder} as well, or undo the change.`;
      return [{ folder: of, ...errorAt({ file: 'lifecycle.json', path: '' }, { code: 'told', message, remedy }) }];
    }
    const place = below({ file: 'manifest.json', path: '' }, 'tells', index);
    if (notified === undefined) {
      const message = `There is no automation "${of}" to tell.`;
      return [{ folder, ...errorAt(below(place, 'of'), { code: 'unknown_automation', message, remedy: suggest(of, automations.keys()) }) }];
    }
    const known = [...eventsBy(notified.lifecycle, 'desk')];
    const message = `"${event}" is not an event that the desk sends to records of ${of}.`;
    const added = `Add it to lifecycle.json of ${of} with "by": "desk"`;
    const remedy = known.length === 0 ? `${added}.` : `${added}, or name one of: ${known.join(', ')}.`;
    return [{ folder, ...errorAt(below(place, 'event'), { code: 'unknown_event', message, remedy }) }];
  });
}

/** Events of the desk that no folder sends; nothing is said of that while a folder is broken or notifies in vain. */
function neverSent(folder: string, automation: Automation, { automations, broken }: Known): readonly FolderFinding[] {
  const events = eventsBy(automation.lifecycle, 'desk');
  if (events.size === 0 || broken.size > 0 || automation.manifest.id !== folder) return [];
  const notifies = [...automations.values()].flatMap(({ manifest }) => manifest.tells ?? []);
  if (notifies.some(({ of, event }) => !isNotified(automations.get(of), event))) return [];
  const follow = (automation.manifest.effects ?? []).map(({ event }) => event);
  const sent = new Set([...notifies.flatMap(({ of, event }) => (of === folder ? [event] : [])), ...follow]);
  return [...events]
    .filter((event) => !sent.has(event))
    .map((event) => {
      const message = `No automation tells these records by "${event}", so the desk never sends it.`;
      const remedy = 'Name it under "tells" in the manifest.json of the automation that should, or remove it.';
      return { folder, ...warningAt({ file: 'lifecycle.json', path: '' }, { code: 'never_told', message, remedy }) };
    });
}

/** What is wrong between those who notify and those who are notified. */
export function notifiesRefused(folder: string, automation: Automation, known: Known): readonly FolderFinding[] {
  return [...refused(folder, automation, known), ...neverSent(folder, automation, known)];
}
