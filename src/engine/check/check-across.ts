import type { Automation, AutomationFiles } from '../declaration/automation.ts';
import type { Fault } from '../declaration/fault.ts';
import { below, errorAt, warningAt } from './finding.ts';
import type { Finding, Place } from './finding.ts';
import { readJson } from './json-text.ts';
import { addressKey, servedAddresses } from './served.ts';
import { suggest } from './suggest.ts';

/** Automations by the name of their folder. */
export type Folders = ReadonlyMap<string, Automation>;

/** What is known beside the automations: the texts of the folders, for lines, and the pages that the desk itself has. */
export type AcrossOptions = { readonly texts?: ReadonlyMap<string, AutomationFiles>; readonly deskPages?: readonly string[] };

type Claim = { readonly folder: string; readonly kind: string; readonly key: string; readonly words: string; readonly place: Place };

const manifest: Place = { file: 'manifest.json', path: '' };
const log: Place = { file: 'log.json', path: '' };

// Addresses that the desk answers itself, for every automation alike.
const RESERVED = ['/auth/', '/desk/', '/files', '/documents/', '/letterLogs/', '/health', '/ready', '/users', '/merusCaseInfo/'];

function claimsOf(folder: string, automation: Automation): readonly Claim[] {
  const { manifest: declared, log: logged, calls } = automation;
  const routes = declared.routes.map((route, index) => ({
    folder,
    kind: 'page',
    key: route.path.toLowerCase(),
    words: `The page ${route.path}`,
    place: below(manifest, 'routes', index, 'path'),
  }));
  const served = servedAddresses(declared).map(({ call, steps }) => ({
    folder,
    kind: 'call',
    key: addressKey(call),
    words: `The call ${call}`,
    place: below(manifest, ...steps),
  }));
  const used = Object.values(calls).map((call) => ({
    folder: '_parts',
    kind: 'call',
    key: addressKey(call.call),
    words: `The call ${call.call}`,
    place: manifest,
  }));
  const logs =
    logged === undefined
      ? []
      : [
          { folder, kind: 'log key', key: logged.key, words: `The log key ${logged.key}`, place: below(log, 'key') },
          {
            folder,
            kind: 'log token',
            key: logged.token.toLowerCase(),
            words: `The log token ${logged.token}`,
            place: below(log, 'token'),
          },
        ];
  return [
    { folder, kind: 'id', key: declared.id, words: `The id ${declared.id}`, place: below(manifest, 'id') },
    ...routes,
    ...used,
    ...served,
    ...logs,
  ];
}

function clashes(claims: readonly Claim[]): readonly (Finding & { readonly folder: string })[] {
  const owners = new Map<string, Claim>();
  return claims.flatMap((claim) => {
    const key = `${claim.kind} ${claim.key}`;
    const owner = owners.get(key);
    if (owner === undefined) owners.set(key, claim);
    if (owner === undefined || claim.folder === '_parts') return [];
    const holder = owner.folder === '_parts' ? 'shared by all automations' : `already that of ${owner.folder}`;
    return [
      {
        folder: claim.folder,
        ...errorAt(claim.place, {
          code: 'clash',
          message: `${claim.words} is ${holder}.`,
          remedy: 'Choose another one: each has one owner.',
        }),
      },
    ];
  });
}

function reserved(folder: string, automation: Automation): readonly (Finding & { readonly folder: string })[] {
  return servedAddresses(automation.manifest).flatMap(({ call, steps }) => {
    const path = call.slice(call.indexOf(' ') + 1);
    const holder = RESERVED.find((prefix) => path === prefix || path.startsWith(prefix));
    return holder === undefined
      ? []
      : [
          {
            folder,
            ...errorAt(below(manifest, ...steps), {
              code: 'clash',
              message: `${call} is an address of the desk itself.`,
              remedy: `Choose a path that does not start with ${holder}.`,
            }),
          },
        ];
  });
}

function wrongFolder(folder: string, automation: Automation): readonly (Finding & { readonly folder: string })[] {
  const { id } = automation.manifest;
  return id === folder
    ? []
    : [
        {
          folder,
          ...errorAt(below(manifest, 'id'), {
            code: 'wrong_id',
            message: `The id is "${id}", but the folder is "${folder}".`,
            remedy: 'Give both the same name.',
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

function unknownPages(
  folder: string,
  automation: Automation,
  pages: readonly string[],
): readonly (Finding & { readonly folder: string })[] {
  const missing = pagesOpened(automation).filter(({ path }) => !pages.includes(path));
  return missing.map(({ path, place }) => ({
    folder,
    ...warningAt(place, { code: 'unknown_page', message: `There is no page ${path}.`, remedy: suggest(path, pages) }),
  }));
}

/**
 * What is wrong between automations that are right by themselves: ids, pages, served calls and logs that two of them claim,
 * a folder whose name is not its id, and pages that a workflow opens and nobody has. Answers the faults by folder; a folder without faults is absent.
 */
export function checkAcross(automations: Folders, options: AcrossOptions = {}): ReadonlyMap<string, readonly Fault[]> {
  const entries = [...automations];
  const pages = [
    '/',
    ...(options.deskPages ?? []),
    ...entries.flatMap(([, automation]) => automation.manifest.routes.map((route) => route.path)),
  ];
  const found = [
    ...clashes(entries.flatMap(([folder, automation]) => claimsOf(folder, automation))),
    ...entries.flatMap(([folder, automation]) => [
      ...reserved(folder, automation),
      ...wrongFolder(folder, automation),
      ...unknownPages(folder, automation, pages),
    ]),
  ];
  const faults = new Map<string, Fault[]>();
  for (const { folder, ...finding } of found) {
    const line = readJson(options.texts?.get(folder)?.get(finding.file) ?? '{}').lineOf(finding.path);
    faults.set(folder, [...(faults.get(folder) ?? []), { ...finding, line }]);
  }
  return faults;
}
