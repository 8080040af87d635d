import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { checkAutomation, foldersNamed } from '#engine/check/check-automation.ts';
import { schemaValidatorModule } from '#engine/compile/validator-module.ts';
import { readExpressions } from '#engine/compilation/read-expressions.ts';
import type { PublishedVersion } from '#runtime/ports/automation.port.ts';

const root = path.join(import.meta.dirname, '..', '..', 'automations');

async function texts(folder: string): Promise<ReadonlyMap<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));
  return new Map(await Promise.all(files.map(async (file) => [path.relative(folder, file), await readFile(file, 'utf8')] as const)));
}

/** The folders whose records an automation looks up. */
async function neighborsOf(
  files: ReadonlyMap<string, string>,
  parts: ReadonlyMap<string, string>,
): Promise<ReadonlyMap<string, ReadonlyMap<string, string>>> {
  return new Map(await Promise.all(foldersNamed(files, parts).map(async (id) => [id, await texts(path.join(root, id))] as const)));
}

async function publish(id: string, change: (file: string, text: string) => string): Promise<PublishedVersion> {
  const [files, parts] = await Promise.all([texts(path.join(root, id)), texts(path.join(root, '_parts'))]);
  // Of the examples only those matter here that a letter or a test is tried with.
  const named = [...(files.get('tests.json') ?? '').matchAll(/"given": "([^"]+)"/g)].map(([, name]) => `examples/${name}.json`);
  const read = [...files].filter(([file]) => !file.startsWith('examples/') || ['examples/minimal.json', ...named].includes(file));
  const changed = new Map(read.map(([file, text]) => [file, change(file, text)]));
  const folders = await neighborsOf(changed, parts);
  const { automation, faults } = checkAutomation(changed, parts, { folders });
  if (automation?.schema === undefined) throw new Error(`${id} is not right: ${JSON.stringify(faults.slice(0, 5))}`);
  const code = schemaValidatorModule(automation.schema);
  const module: { default: PublishedVersion['validator'] } = await import(`data:text/javascript,${encodeURIComponent(code)}`);
  return { automation: readExpressions(automation), version: `version-of-${id}`, validator: module.default };
}

/** Those of the files of a worker, as they stand. */
const published = new Map<string, Promise<PublishedVersion>>();

/** An automation of the desk, checked, with the validator module as the server makes it. */
export function publishedAutomation(id: string, change?: (file: string, text: string) => string): Promise<PublishedVersion> {
  if (change !== undefined) return publish(id, change);
  const one = published.get(id) ?? publish(id, (_, text) => text);
  published.set(id, one);
  return one;
}
