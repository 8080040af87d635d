import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { buildWeb } from './build-web.ts';

const root = path.join(import.meta.dirname, '..');

/** Every page, also of what is planned, for each role that may open it; npm test walks those that are planned by one for each role. */
await buildWeb(console.log);
const { status } = spawnSync(
  process.execPath,
  [
    path.join(root, 'node_modules/@playwright/test/cli.js'),
    'test',
    'tests/e2e/every-page.e2e.ts',
    '--reporter=line',
    ...process.argv.slice(2),
  ],
  { cwd: root, stdio: 'inherit', env: { ...process.env, E2E_EVERY_PAGE: 'yes' } },
);
process.exitCode = status ?? 1;
