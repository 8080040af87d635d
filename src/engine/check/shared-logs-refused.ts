import type { Automation } from '../declaration/automation.ts';
import { below, errorAt, warningAt, type Finding, type Place } from '#engine/findings/finding.ts';
import { suggest } from '#engine/findings/suggest.ts';

type Known = { readonly automations: ReadonlyMap<string, Automation>; readonly broken: ReadonlySet<string> };

type Log = NonNullable<Automation['log']>;

const log: Place = { file: 'log.json', path: '' };
const place = (...steps: readonly (string | number)[]): Place => below(log, ...steps);

/** A log that is written into a folder that has none, or that doesn't know of it, and what is said there otherwise. */
export function sharedLogsRefused(folder: string, known: Known): readonly (Finding & { readonly folder: string })[] {
  const automation = known.automations.get(folder);
  if (automation?.log === undefined) return [];
  const found = [...writtenElsewhere(folder, automation, known), ...writersMissing(folder, automation.log, known)];
  return found.map((finding) => ({ folder, ...finding }));
}

function writtenElsewhere(folder: string, { log: own, manifest }: Automation, { automations, broken }: Known): readonly Finding[] {
  const owner = own?.of;
  if (own === undefined || owner === undefined || broken.has(owner)) return [];
  const shown = automations.get(owner)?.log;
  if (shown === undefined || shown.of !== undefined) {
    const owners = [...automations].filter(([id, { log: logged }]) => id !== folder && logged !== undefined && logged.of === undefined);
    const remedy = suggest(
      owner,
      owners.map(([id]) => id),
    );
    return [errorAt(place('of'), { code: 'unknown_log', message: `The folder ${owner} has no log of its own.`, remedy })];
  }
  return [
    ...unnamed(folder, owner, shown),
    ...otherNames(own, shown, owner),
    ...otherColumns(own, shown, owner),
    ...ownPages(manifest, owner),
  ];
}

function unnamed(folder: string, owner: string, shown: Log): readonly Finding[] {
  if (shown.with?.includes(folder) === true) return [];
  const message = `The log of ${owner} doesn't show the entries of this folder.`;
  return [errorAt(place('of'), { code: 'unknown_log', message, remedy: `Add "${folder}" under "with" in log.json of ${owner}.` })];
}

function otherNames(own: Log, shown: Log, owner: string): readonly Finding[] {
  return (['key', 'token'] as const)
    .filter((name) => own[name] !== shown[name])
    .map((name) =>
      errorAt(place(name), {
        code: 'clash',
        message: `The ${name} is "${own[name]}", but that of the log of ${owner} is "${shown[name]}".`,
        remedy: `Write "${name}": "${shown[name]}".`,
      }),
    );
}

function otherColumns(own: Log, shown: Log, owner: string): readonly Finding[] {
  const fields = shown.columns.map(({ field }) => field);
  return own.columns.flatMap(({ field }, index) =>
    fields.includes(field)
      ? []
      : [
          errorAt(place('columns', index), {
            code: 'unknown_name',
            message: `The log of ${owner} has no column ${field}.`,
            remedy: suggest(field, fields),
          }),
        ],
  );
}

/** The log of another folder has its page there. */
function ownPages({ routes, serves }: Automation['manifest'], owner: string): readonly Finding[] {
  const message = `The entries of this folder stand in the log of ${owner}, so it has no log to show.`;
  const fault = { code: 'unknown_log', message, remedy: `Remove this, or show the log of ${owner} as a tab.` };
  const manifest: Place = { file: 'manifest.json', path: '' };
  return [
    ...routes.flatMap(({ screen }, index) => (screen === 'log' ? [errorAt(below(manifest, 'routes', index, 'screen'), fault)] : [])),
    ...(serves?.log === undefined ? [] : [errorAt(below(manifest, 'serves', 'log'), fault)]),
  ];
}

/** Only a warning: the other folder may be saved a moment later. */
function writersMissing(folder: string, { with: writers = [] }: Log, { automations, broken }: Known): readonly Finding[] {
  return writers.flatMap((writer, index) => {
    if (broken.has(writer) || automations.get(writer)?.log?.of === folder) return [];
    const message = `The folder ${writer} doesn't write into this log.`;
    const remedy = `Write "of": "${folder}" in log.json of ${writer}, or remove it here.`;
    return [warningAt(place('with', index), { code: 'unknown_log', message, remedy })];
  });
}
