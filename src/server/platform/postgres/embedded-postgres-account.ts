import { createHash, randomBytes } from 'node:crypto';
import { execFileSync } from 'node:child_process';
import { chownSync, cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Which account runs PostgreSQL, where its files are, and what staff should know about that. */
export type PostgresPlace = {
  readonly account: { readonly uid: number; readonly gid: number } | undefined;
  readonly clusterFolder: string;
  readonly binariesFolder: string;
  readonly notice?: string;
};

const fallbackRoot = '/var/lib/automation-desk';

/**
 * PostgreSQL refuses to run as root, so root lends it another account, which must be able to reach the data and the programs.
 * Where a folder above them is closed to others, both move to a place that is open.
 */
export function postgresPlace(dataFolder: string, packageFolder: string): PostgresPlace {
  const native = path.join(packageFolder, 'native');
  const ownCluster = path.join(dataFolder, 'postgres');
  if (process.getuid?.() !== 0) return { account: undefined, clusterFolder: ownCluster, binariesFolder: native };
  const account = lentAccount();
  const closedAboveData = closedFolderAbove(ownCluster);
  const closedAbovePrograms = closedFolderAbove(native);
  const clusterFolder = closedAboveData === undefined ? ownCluster : path.join(fallbackRoot, placeName(dataFolder), 'postgres');
  const binariesFolder = closedAbovePrograms === undefined ? native : copyPrograms(native);
  mkdirSync(path.dirname(clusterFolder), { recursive: true, mode: 0o755 });
  const moved = { account, clusterFolder, binariesFolder };
  if (closedAboveData === undefined) return moved;
  return {
    ...moved,
    notice:
      `The folder ${closedAboveData} is closed to other accounts, and PostgreSQL may not run as root, so the database is kept in ${clusterFolder}. ` +
      `To keep it elsewhere, run the desk as a normal user or point DESK_DATA to a folder that others may pass through.`,
  };
}

/** Gives a folder or file to the account that runs PostgreSQL. */
export function giveTo(place: PostgresPlace, file: string): void {
  if (place.account !== undefined) chownSync(file, place.account.uid, place.account.gid);
}

/** The first folder on the way to `target` that other accounts cannot pass through. */
export function closedFolderAbove(target: string): string | undefined {
  const parts = path.dirname(target).split(path.sep);
  const folders = parts.map((_, index) => parts.slice(0, index + 1).join(path.sep) || path.sep);
  return folders.find((folder) => existsSync(folder) && (statSync(folder).mode & 0o001) === 0);
}

/** Where the database of a data folder lies, if it has one. */
export function clusterOf(dataFolder: string): string {
  return existsSync(placeFile(dataFolder)) ? path.join(fallbackRoot, placeName(dataFolder), 'postgres') : path.join(dataFolder, 'postgres');
}

const placeFile = (dataFolder: string): string => path.join(dataFolder, 'postgres-place');

// The name is kept in the data folder: whoever deletes that folder and starts anew gets a new database.
function placeName(dataFolder: string): string {
  const file = placeFile(dataFolder);
  if (!existsSync(file)) writeFileSync(file, `desk-${randomBytes(6).toString('hex')}`, { mode: 0o600 });
  return readFileSync(file, 'utf8').trim();
}

function lentAccount(): { uid: number; gid: number } {
  const known = accountNamed('postgres') ?? makeAccount() ?? accountNamed('nobody');
  if (known === undefined) {
    throw new Error(
      'PostgreSQL may not run as root and no other account could be made. Run the desk as a normal user, or make an account named postgres.',
    );
  }
  return known;
}

function makeAccount(): { uid: number; gid: number } | undefined {
  try {
    execFileSync('useradd', ['--system', '--user-group', '--no-create-home', 'postgres'], { stdio: 'ignore' });
  } catch {
    return undefined; // a system without useradd still has nobody
  }
  return accountNamed('postgres');
}

function accountNamed(name: string): { uid: number; gid: number } | undefined {
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((one) => one.startsWith(`${name}:`));
  const [, , uid, gid] = line?.split(':') ?? [];
  return uid === undefined || gid === undefined ? undefined : { uid: Number(uid), gid: Number(gid) };
}

function copyPrograms(native: string): string {
  const version = shortHash(readFileSync(path.join(native, '..', 'package.json'), 'utf8'));
  const target = path.join(fallbackRoot, `programs-${version}`);
  if (existsSync(target)) return target;
  mkdirSync(fallbackRoot, { recursive: true, mode: 0o755 });
  const unfinished = `${target}.${process.pid}`;
  cpSync(native, unfinished, { recursive: true, verbatimSymlinks: true });
  try {
    renameSync(unfinished, target);
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true });
    if (!existsSync(target)) throw error;
  }
  return target;
}

function shortHash(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 12);
}
