import { cp, mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { startDesk } from '../start-desk.ts';

const root = path.join(import.meta.dirname, '..', '..');

/** Starts one real desk for all end-to-end tests, with its own data folder and its own copy of the automations and the built web app. */
export default async function setUp(): Promise<() => Promise<void>> {
  const folder = path.join(root, '.cache', `e2e-desk-${process.pid}`);
  await mkdir(folder, { recursive: true });
  const automations = path.join(folder, 'automations');
  await cp(path.join(root, 'automations'), automations, { recursive: true });
  const web = path.join(folder, 'web');
  await cp(path.join(root, 'dist', 'web'), web, { recursive: true });
  const desk = await startDesk({
    DESK_DATA: path.join(folder, 'data'),
    DESK_AUTOMATIONS: automations,
    DESK_WEB: web,
    DESK_REQUESTS_PER_MINUTE: '100000',
    DESK_LOG_LEVEL: 'warn',
  });
  process.env['E2E_ORIGIN'] = desk.origin;
  process.env['E2E_AUTOMATIONS'] = automations;
  return async () => {
    await desk.stop();
    await rm(folder, { recursive: true, force: true });
  };
}
