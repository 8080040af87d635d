import path from 'node:path';
import { createChecker } from '#engine/check/check-automation.ts';
import { automationsRoot, checkDeclarations, faultLine, readDeclarations } from './declaration-folders.ts';
import { publishedAutomations } from './published-automations.ts';

const [asked] = process.argv.slice(2);
if (asked?.startsWith('-') === true) {
  console.log('Checks the declarations in automations, or in another folder: npm run check-declarations -- FOLDER');
  process.exit(asked === '--help' || asked === '-h' ? 0 : 2);
}

const root = asked === undefined ? automationsRoot : path.resolve(asked);

const declarations = await readDeclarations(root);
const alone = checkDeclarations(declarations);
// What is published says who came first, and what stored records would lose.
const published = await publishedAutomations(root);
const found = published === undefined ? alone : checkDeclarations(declarations, createChecker(), published);
for (const finding of found) console.log(faultLine(root, finding));
const errors = found.filter(({ fault }) => fault.severity === 'error').length;
console.log(`${declarations.folders.size} folders checked: ${errors} errors, ${found.length - errors} warnings.`);
process.exitCode = errors > 0 ? 1 : 0;
