import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const server = path.join(import.meta.dirname, '..', '..', 'src', 'server');

/** The files that join others: those beside main.ts, and the one of each module that does. */
export const joins = (file: string): boolean =>
  path.dirname(file) === server || (file.startsWith(server) && /\.module\.ts$|[/\\]backup\.ts$/.test(file));

/** What touches the world: neither a use case, nor a route, nor types, nor what answers requests. */
const isPort = (file: string): boolean =>
  /[/\\](?:platform|modules)[/\\]/.test(file.slice(server.length)) &&
  !/[/\\]platform[/\\](?:http|limits|config|observability)[/\\]/.test(file) &&
  !/\.(?:usecase|routes|port|module)\.ts$/.test(file) &&
  !/[/\\](?:backup|registry)\.ts$/.test(file);

const exported = /^export (?:async )?(?:function\*?|const|class) (\w+)/gm;

/** A module with the same exports, each handed to around(name, port) of another module. */
function replacement(file: string, aroundUrl: string): string {
  const names = Array.from(readFileSync(file, 'utf8').matchAll(exported), ([, name]) => name ?? '');
  return [
    `import * as port from ${JSON.stringify(pathToFileURL(file).href)};`,
    `import { around } from ${JSON.stringify(aroundUrl)};`,
    ...names.map((name) => `export const ${name} = around('${name}', port.${name});`),
  ].join('\n');
}

/**
 * Puts a module in the place of what touches the world and the files which join the desk take. The desk itself knows nothing of this. The
 * module at aroundUrl exports around(name, port).
 */
export function replacePorts(mark: string, aroundUrl: string): void {
  registerHooks({
    resolve: (specifier, context, next) => {
      const resolved = next(specifier, context);
      const from = context.parentURL ?? '';
      if (!resolved.url.startsWith('file:') || !from.startsWith('file:')) return resolved;
      return joins(fileURLToPath(from)) && isPort(fileURLToPath(resolved.url))
        ? { ...resolved, url: `${resolved.url}${mark}`, format: 'module' }
        : resolved;
    },
    load: (url, context, next) =>
      url.endsWith(mark)
        ? { format: 'module', source: replacement(fileURLToPath(url.slice(0, -mark.length)), aroundUrl), shortCircuit: true }
        : next(url, context),
  });
}
