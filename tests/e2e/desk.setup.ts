import { cp, mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { startEmbeddedPostgres } from '#server/platform/postgres/embedded-postgres.ts';
import { unsafeDurability } from '../unsafe-durability.ts';
import { removeDataFolder } from '../data-folder.ts';
import { copyTemplate, makeTemplate } from '../database-template.ts';
import { refusePersonalData } from '../personal-data.ts';
import { roundRobin } from '../round-robin.ts';
import { startDesk } from '../start-desk.ts';

const root = path.join(import.meta.dirname, '..', '..');

/**
 * Starts the desk that all end-to-end tests use, with its own data folder and its own copy of the automations and the built web app: two servers
 * on one database, behind a proxy that sends each request to the other one. One has the day of the office, the other mostly the next; a browser in
 * Tokyo must not see which of them answered.
 */
export default async function setUp(): Promise<() => Promise<void>> {
  const folder = path.join(root, '.cache', `e2e-desk-${process.pid}`);
  await mkdir(folder, { recursive: true });
  const automations = path.join(folder, 'automations');
  await cp(path.join(root, 'automations'), automations, { recursive: true });
  const web = path.join(folder, 'web');
  await cp(path.join(root, 'dist', 'web'), web, { recursive: true });
  const postgres = await startEmbeddedPostgres({ dataFolder: path.join(folder, 'database'), settings: unsafeDurability });
  await makeTemplate(postgres.url);
  const databaseUrl = await copyTemplate(postgres.url, 'desk_of_journeys');
  const settings = {
    DATABASE_URL: databaseUrl,
    DESK_DATA: path.join(folder, 'data'),
    DESK_AUTOMATIONS: automations,
    DESK_WEB: web,
    DESK_REQUESTS_PER_MINUTE: '100000',
    DESK_CONNECTIONS_PER_ADDRESS: '4000',
    DESK_TRUSTED_PROXIES: '1',
    DESK_LOG_LEVEL: 'info',
  };
  const first = await startDesk({ ...settings, TZ: 'America/Los_Angeles' });
  const second = await startDesk({ ...settings, TZ: 'Pacific/Kiritimati' });
  const proxy = await roundRobin([first.origin, second.origin]);
  process.env['E2E_ORIGIN'] = proxy.origin;
  process.env['E2E_AUTOMATIONS'] = automations;
  process.env['E2E_DATABASE'] = databaseUrl;
  return async () => {
    await proxy.close();
    // Each looks through what it logged while it ended.
    const ends = await Promise.allSettled([first.stop(), second.stop()]);
    await postgres.stop();
    refusePersonalData(await readFile(path.join(folder, 'database', 'postgres.log'), 'utf8'), 'PostgreSQL');
    for (const end of ends) if (end.status === 'rejected') throw end.reason;
    await removeDataFolder(folder);
  };
}
