import type { Automation, AutomationFiles } from '../declaration/automation.ts';
import type { Fault } from '../declaration/fault.ts';
import { below, errorAt, warningAt, type Finding, type Place } from '#engine/findings/finding.ts';
import { isShort, writtenWorkflowPath } from '#engine/fill/fill-workflow.ts';
import { readJson } from '#engine/findings/json-text.ts';
import { brokenLookups } from './lookups-refused.ts';
import { lostValues } from './lost-values.ts';
import { notifiesRefused } from './notifies-refused.ts';
import { sharedLogsRefused } from './shared-logs-refused.ts';
import { unknownTabs } from './unknown-tabs.ts';
import { giftsRefused } from './gifts-refused.ts';
import { addressKey, servedAddresses } from '#engine/check-pages/served.ts';
import { suggest } from '#engine/findings/suggest.ts';

/** Automations by the name of their folder. */
export type Folders = ReadonlyMap<string, Automation>;

/** What is known beside the automations. */
export type AcrossOptions = {
  /** The texts of the folders, for lines. */
  readonly texts?: ReadonlyMap<string, AutomationFiles>;
  /** The pages that the desk itself has. */
  readonly deskPages?: readonly string[];
  /** What a desk has published: it owns its addresses, whatever another folder says. Absent when no desk can be asked. */
  readonly published?: Folders;
};

type Claim = {
  readonly folder: string;
  readonly kind: 'page' | 'call' | 'log key' | 'log token';
  readonly key: string;
  readonly words: string;
  readonly place: Place;
};

type FolderFinding = Finding & { readonly folder: string };

const manifest: Place = { file: 'manifest.json', path: '' };
const log: Place = { file: 'log.json', path: '' };

// Addresses that the desk answers itself, for every automation alike.
const RESERVED = [
  '/auth/',
  '/desk/',
  '/files',
  '/documents/',
  '/letterLogs/',
  '/health',
  '/ready',
  '/users',
  // of the case system's addresses those that tell of one case; its lists can be declared
  ...['getCaseNumberByName', 'dateOfinjuries/', 'caseDetails/', 'caseId/', 'case/', 'user/'].map((name) => `/merusCaseInfo/${name}`),
];
// Where the desk's own pages begin, beside those that it names.
const RESERVED_PAGES = ['/sign-in', '/unauthorized', '/submissions', '/api'];

function claimsOf(folder: string, automation: Automation): readonly Claim[] {
  const { manifest: declared, log: logged, calls } = automation;
  const routes = declared.routes.map((route, index) => ({
    folder,
    kind: 'page' as const,
    key: route.path.toLowerCase(),
    words: `The page ${route.path}`,
    place: below(manifest, 'routes', index, 'path'),
  }));
  const served = servedAddresses(declared).map(({ call, steps }) => ({
    folder,
    kind: 'call' as const,
    key: addressKey(call),
    words: `The call ${call}`,
    place: below(manifest, ...steps),
  }));
  const used = Object.values(calls).map((call) => ({
    folder: '_parts',
    kind: 'call' as const,
    key: addressKey(call.call),
    words: `The call ${call.call}`,
    place: manifest,
  }));
  const logs =
    logged === undefined || logged.of !== undefined
      ? []
      : [
          { folder, kind: 'log key' as const, key: logged.key, words: `The log key ${logged.key}`, place: below(log, 'key') },
          {
            folder,
            kind: 'log token' as const,
            key: logged.token.toLowerCase(),
            words: `The log token ${logged.token}`,
            place: below(log, 'token'),
          },
        ];
  return [...routes, ...used, ...served, ...logs];
}

const keyOf = ({ kind, key }: Claim): string => `${kind} ${key}`;

const claimsOfAll = (automations: Folders): readonly Claim[] =>
  [...automations].flatMap(([folder, automation]) => claimsOf(folder, automation));

/** Who comes first owns: what all share, then what is published, then a folder that has the name of its automation. */
function ranked(automations: Folders, published: Folders): readonly (Claim & { readonly rank: number })[] {
  const taken = new Set(claimsOfAll(published).map((claim) => `${claim.folder} ${keyOf(claim)}`));
  const rankOf = (claim: Claim): number => {
    if (claim.folder === '_parts') return 0;
    if (taken.has(`${claim.folder} ${keyOf(claim)}`)) return 1;
    return automations.get(claim.folder)?.manifest.id === claim.folder ? 2 : 3;
  };
  return claimsOfAll(automations)
    .map((claim) => ({ ...claim, rank: rankOf(claim) }))
    .toSorted((one, other) => one.rank - other.rank);
}

function clashWords(claim: Claim, owner: Claim & { readonly rank: number }): { readonly message: string; readonly remedy: string } {
  const other = `Choose another ${claim.kind} for this folder.`;
  if (owner.rank === 0) return { message: `${claim.words} is shared by all automations.`, remedy: other };
  if (owner.folder === claim.folder) return { message: `${claim.words} is listed twice.`, remedy: 'Remove one of the two.' };
  if (owner.rank === 1) return { message: `${claim.words} belongs to ${owner.folder}, which is published.`, remedy: other };
  return {
    message: `${claim.words} is claimed by two folders: ${owner.folder} and ${claim.folder}.`,
    remedy: `Choose another ${claim.kind} for the new folder. A running desk keeps it with the published folder.`,
  };
}

function clashes(automations: Folders, published: Folders): readonly FolderFinding[] {
  const owners = new Map<string, Claim & { readonly rank: number }>();
  return ranked(automations, published).flatMap((claim) => {
    const owner = owners.get(keyOf(claim));
    if (owner === undefined) owners.set(keyOf(claim), claim);
    if (owner === undefined || claim.folder === '_parts') return [];
    return [{ folder: claim.folder, ...errorAt(claim.place, { code: 'clash', ...clashWords(claim, owner) }) }];
  });
}

function reserved(folder: string, automation: Automation): readonly FolderFinding[] {
  return servedAddresses(automation.manifest).flatMap(({ call, steps }) => {
    const path = call.slice(call.indexOf(' ') + 1);
    const holder = RESERVED.find((prefix) => path === prefix || path.startsWith(prefix));
    if (holder === undefined) return [];
    const message = `${call} is an address of the desk itself.`;
    return [
      {
        folder,
        ...errorAt(below(manifest, ...steps), { code: 'clash', message, remedy: `Choose a path that does not start with ${holder}.` }),
      },
    ];
  });
}

function reservedPages(folder: string, { manifest: { routes } }: Automation, deskPages: readonly string[]): readonly FolderFinding[] {
  return routes.flatMap(({ path }, index) => {
    const isTaken = deskPages.includes(path.toLowerCase()) || RESERVED_PAGES.includes(path.toLowerCase().split('/', 2).join('/'));
    const message = `The page ${path} belongs to the desk itself.`;
    return isTaken
      ? [
          {
            folder,
            ...errorAt(below(manifest, 'routes', index, 'path'), {
              code: 'clash',
              message,
              remedy: 'Choose another page for this folder.',
            }),
          },
        ]
      : [];
  });
}

function wrongFolder(folder: string, automation: Automation): readonly FolderFinding[] {
  const { id } = automation.manifest;
  return id === folder
    ? []
    : [
        {
          folder,
          ...errorAt(below(manifest, 'id'), {
            code: 'wrong_id',
            message: `The id is "${id}", but the folder is "${folder}".`,
            remedy: `Write "id": "${folder}", or rename the folder.`,
          }),
        },
      ];
}

/** The pages that a workflow opens by goTo, with their places; those of standard workflows belong to no folder. */
function pagesOpened(automation: Automation): readonly { readonly path: string; readonly place: Place }[] {
  if (automation.manifest.workflow !== 'own') return [];
  const states = Object.entries(automation.workflow?.states ?? {});
  return states.flatMap(([name, state]) =>
    (['entry', 'exit'] as const).flatMap((when) =>
      (state[when] ?? []).flatMap((action, index) => {
        const path = typeof action === 'string' || action.type !== 'goTo' ? undefined : action.params.path;
        return path === undefined
          ? []
          : [{ path, place: below({ file: 'workflow.json', path: '' }, 'states', name, when, index, 'params', 'path') }];
      }),
    ),
  );
}

function unknownPages(folder: string, automation: Automation, pages: readonly string[]): readonly FolderFinding[] {
  const missing = pagesOpened(automation).filter(({ path }) => !pages.includes(path));
  return missing.map(({ path, place }) => ({
    folder,
    ...warningAt(place, { code: 'unknown_page', message: `There is no page ${path}.`, remedy: suggest(path, pages) }),
  }));
}

/**
 * What is wrong between automations that are right by themselves: pages, served calls and logs that two of them claim, a folder whose
 * name is not its id, pages that a workflow opens and nobody has, gifts that nobody takes, and records that are notified in vain. What is published keeps what it has; the fault is told of the other
 * folder. Answers the faults by folder; a folder without faults is absent.
 */
export function checkAcross(automations: Folders, options: AcrossOptions = {}): ReadonlyMap<string, readonly Fault[]> {
  const entries = [...automations];
  const { deskPages = ['/'], published = new Map<string, Automation>() } = options;
  const pages = [...deskPages, ...entries.flatMap(([, automation]) => automation.manifest.routes.map((route) => route.path))];
  const takers = new Map([...published, ...automations]);
  // What a folder with errors takes is not known.
  const broken = new Set([...(options.texts?.keys() ?? [])].filter((folder) => !takers.has(folder)));
  const found = [
    ...clashes(automations, published),
    ...entries.flatMap(([folder, automation]) => [
      ...reserved(folder, automation),
      ...reservedPages(folder, automation, deskPages),
      ...wrongFolder(folder, automation),
      ...unknownPages(folder, automation, pages),
      ...giftsRefused(automation, { takers, broken }).map((finding) => ({ folder, ...finding })),
      ...brokenLookups(folder, automations),
      ...notifiesRefused(folder, automation, { automations: takers, published, broken }),
      ...sharedLogsRefused(folder, { automations: takers, broken }),
      ...unknownTabs(folder, automation, { automations: takers, broken }),
      ...lostValues(automation, published.get(folder)).map((finding) => ({ folder, ...finding })),
    ]),
  ];
  const faults = new Map<string, Fault[]>();
  for (const { folder, ...finding } of found) {
    const { value, lineOf } = readJson(options.texts?.get(folder)?.get(finding.file) ?? '{}');
    const path = finding.file === 'workflow.json' && isShort(value) ? writtenWorkflowPath(finding.path) : finding.path;
    faults.set(folder, [...(faults.get(folder) ?? []), { ...finding, path, line: lineOf(path) }]);
  }
  return faults;
}
