import { defined } from '#domain/defined.ts';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { checkAcross, type Folders } from '#engine/check/check-across.ts';
import { createChecker } from '#engine/check/check-automation.ts';
import type { Automation, AutomationFiles, PartFiles } from '#engine/declaration/automation.ts';
import type { Fault } from '#engine/declaration/fault.ts';
import { officialFields } from '#server/modules/letters/official-fields.public.ts';
import { deskPages } from '#server/modules/automations/built-in-pages.ts';

/** Where the automations of this repository stand. */
export const automationsRoot = path.join(import.meta.dirname, '../../automations');

/** PDFs of the parts are known by their names; what is in them is no text. */
async function namesOfFiles(parts: string): Promise<readonly (readonly [string, string])[]> {
  const names = await readdir(path.join(parts, 'files')).catch(() => []);
  return names.filter((name) => name.endsWith('.pdf')).map((name) => [`files/${name}`, ''] as const);
}

/** The official forms, each with its fields as text. */
async function fieldsOfForms(parts: string): Promise<readonly (readonly [string, string])[]> {
  const names = (await readdir(path.join(parts, 'forms')).catch(() => [])).filter((name) => name.endsWith('.pdf'));
  return Promise.all(
    names.map(async (name) => [`forms/${name}`, await officialFields(await readFile(path.join(parts, 'forms', name)))] as const),
  );
}

async function textsOf(folder: string): Promise<ReadonlyMap<string, string>> {
  const names = (await readdir(folder, { recursive: true })).filter((name) => /\.(json|typ)$/.test(name)).toSorted();
  const texts = await Promise.all(names.map((name) => readFile(path.join(folder, name), 'utf8')));
  return new Map(names.map((name, index) => [name.replaceAll(path.sep, '/'), texts[index] ?? '']));
}

/** The texts of all folders, and of the parts. */
export type Declarations = { readonly folders: ReadonlyMap<string, AutomationFiles>; readonly parts: PartFiles };

/** A fault and the folder it was found from. */
export type FolderFault = { readonly folder: string; readonly fault: Fault };

/** The texts of every folder of automations by its name, and those of the parts. */
export async function readDeclarations(root = automationsRoot): Promise<Declarations> {
  const entries = await readdir(root, { withFileTypes: true });
  const names = entries
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('_'))
    .map((entry) => entry.name)
    .toSorted();
  const folders = await Promise.all(names.map(async (name) => [name, await textsOf(path.join(root, name))] as const));
  const parts = path.join(root, '_parts');
  const ofPdfs = [...(await namesOfFiles(parts)), ...(await fieldsOfForms(parts))];
  return { folders: new Map(folders), parts: new Map([...(await textsOf(parts)), ...ofPdfs]) };
}

/** Everything that is wrong in all folders and between them, and beside what is published, where that is known. A fault of a part is told once, though every folder that uses it has it. */
export function checkDeclarations({ folders, parts }: Declarations, check = createChecker(), published?: Folders): readonly FolderFault[] {
  const automations = new Map<string, Automation>();
  const found: FolderFault[] = [];
  for (const [folder, files] of folders) {
    const { automation, faults } = check(files, parts, { folders });
    if (automation !== undefined) automations.set(folder, automation);
    found.push(...faults.map((fault) => ({ folder, fault })));
  }
  for (const [folder, faults] of checkAcross(automations, { texts: folders, deskPages, ...defined({ published }) }))
    found.push(...faults.map((fault) => ({ folder, fault })));
  const reported = new Set<string>();
  return found.filter(({ folder, fault }) => {
    const key = JSON.stringify([fault.file.startsWith('../') ? '' : folder, fault]);
    return !reported.has(key) && reported.add(key);
  });
}

/** A fault on one line: file, line and place, what is wrong and what to do. */
export function faultLine(root: string, { folder, fault }: FolderFault): string {
  const file = path.relative(process.cwd(), path.join(root, folder, fault.file));
  const word = fault.severity === 'warning' ? 'warning: ' : '';
  return `${file}:${fault.line} ${fault.path === '' ? '/' : fault.path} – ${word}${fault.message} ${fault.remedy}`;
}
