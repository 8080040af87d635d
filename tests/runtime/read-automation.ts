import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { foldersNamed } from '#engine/check/check-automation.ts';
import type { Automation } from '#engine/declaration/automation.ts';
import { schemaValidatorModule } from '#engine/compile/validator-module.ts';
import { readExpressions } from '#engine/compilation/read-expressions.ts';
import type { PublishedVersion } from '#runtime/ports/automation.port.ts';
import { createUnprovingChecker, uncheckedAutomation } from '../unproved-declarations.ts';

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

const check = createUnprovingChecker();

/** The files of a folder, those of all, and of the folders that it looks up. */
async function declarationsOf(id: string, change: (file: string, text: string) => string) {
  const [files, parts] = await Promise.all([texts(path.join(root, id)), texts(path.join(root, '_parts'))]);
  const changed = new Map([...files].map(([file, text]) => [file, change(file, text)]));
  return { files: changed, parts, folders: await neighborsOf(changed, parts) };
}

/** Only what a test changed is checked here: the command checks the folders as they stand. */
async function automationOf(id: string, change?: (file: string, text: string) => string): Promise<Automation> {
  const { files, parts, folders } = await declarationsOf(id, change ?? ((_, text) => text));
  if (change === undefined) return uncheckedAutomation(files, { parts, folders });
  const { automation, faults } = check(files, parts, { folders });
  if (automation === undefined) throw new Error(`${id} is not right: ${JSON.stringify(faults.slice(0, 5))}`);
  return automation;
}

async function publish(id: string, change?: (file: string, text: string) => string): Promise<PublishedVersion> {
  const automation = await automationOf(id, change);
  if (automation.schema === undefined) throw new Error(`${id} has no form.`);
  const code = schemaValidatorModule(automation.schema);
  const module: { default: PublishedVersion['validator'] } = await import(`data:text/javascript,${encodeURIComponent(code)}`);
  return { automation: readExpressions(automation), version: `version-of-${id}`, validator: module.default };
}

/** Those of the files of a worker, as they stand. */
const published = new Map<string, Promise<PublishedVersion>>();

/** An automation of the desk, checked, with the validator module as the server makes it. */
export function publishedAutomation(id: string, change?: (file: string, text: string) => string): Promise<PublishedVersion> {
  if (change !== undefined) return publish(id, change);
  const one = published.get(id) ?? publish(id);
  published.set(id, one);
  return one;
}
