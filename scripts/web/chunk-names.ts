import path from 'node:path';

type Modules = { readonly getModuleInfo: (id: string) => { readonly importedIds: readonly string[] } | null };

const root = path.join(import.meta.dirname, '..', '..');

/** What a browser has on its way to a page, by the modules that it begins with. */
const beginnings = {
  signIn: ['src/app/main.tsx'],
  frame: ['src/app/services/build-desk-services.ts', 'src/app/frame/inside-desk.tsx'],
  form: ['src/app/pages/route-page.tsx', 'src/runtime/screens/automation-screen.tsx'],
  list: ['src/app/pages/route-page.tsx', 'src/runtime/grid/record-list.tsx'],
  log: ['src/app/pages/route-page.tsx', 'src/runtime/grid/log-grid.tsx'],
} as const;

type Page = keyof typeof beginnings;

/** The libraries that the sign-in page needs already. */
const firstLibraries = /node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|i18next|react-i18next)\//;

/** All modules that run before these have run. */
function reached(modules: Modules, files: readonly string[]): ReadonlySet<string> {
  const all = new Set(files.map((file) => path.join(root, file)));
  for (const id of all) if (modules.getModuleInfo(id) === null) throw new Error(`${id} is not in the web app`);
  // A set that grows while it is gone through is gone through to its end.
  for (const id of all) for (const imported of modules.getModuleInfo(id)?.importedIds ?? []) all.add(imported);
  return all;
}

/**
 * The file that a module goes into, by who needs it: what every page behind the sign-in needs, what forms need, what forms share with lists and logs.
 * A file packs better than the twenty small ones that it would be. The libraries of the sign-in stand apart, so that a browser keeps them when the
 * desk changes. Null leaves the choice to the bundler.
 */
export function chunkNames(): (id: string, modules: Modules) => string | null {
  const needs = new Map<Page, ReadonlySet<string>>();
  return (id, modules) => {
    const isNeeded = (page: Page): boolean => {
      const all = needs.get(page) ?? reached(modules, beginnings[page]);
      needs.set(page, all);
      return all.has(id);
    };
    if (firstLibraries.test(id)) return 'libraries';
    if (isNeeded('signIn')) return null;
    if (isNeeded('frame')) return 'frame';
    return isNeeded('form') ? (['form', 'list', 'log'] as const).filter(isNeeded).join('-') : null;
  };
}
