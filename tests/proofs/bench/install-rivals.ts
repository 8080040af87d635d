import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';

const folder = path.join(import.meta.dirname, 'rivals');

/** The packages of rivals stand in a package.json of their own; they come the first time a bench compares the desk with one of them. */
export function installRivals(): void {
  if (existsSync(path.join(folder, 'node_modules'))) return;
  execFileSync('npm', ['install', '--no-package-lock', '--no-audit', '--no-fund', '--loglevel=error'], { cwd: folder, stdio: 'inherit' });
}
