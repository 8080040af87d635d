import path from 'node:path';
import { automationsRoot, checkDeclarations, readDeclarations, type FolderFault } from './declaration-folders.ts';

const root = process.argv[2] === undefined ? automationsRoot : path.resolve(process.argv[2]);

function line({ folder, fault }: FolderFault): string {
  const file = path.relative(process.cwd(), path.join(root, folder, fault.file));
  const word = fault.severity === 'warning' ? 'warning: ' : '';
  return `${file}:${fault.line} ${fault.path === '' ? '/' : fault.path} – ${word}${fault.message} ${fault.remedy}`;
}

const declarations = await readDeclarations(root);
const found = checkDeclarations(declarations);
for (const finding of found) console.log(line(finding));
const errors = found.filter(({ fault }) => fault.severity === 'error').length;
console.log(`${declarations.folders.size} folders checked: ${errors} errors, ${found.length - errors} warnings.`);
process.exitCode = errors > 0 ? 1 : 0;
