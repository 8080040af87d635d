// Runs on the Node of the machine: it is what brings the private Node 24 and everything else into the project.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, statSync, utimesSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = path.join(path.dirname(fileURLToPath(import.meta.url)), '..');
const lock = path.join(root, 'package-lock.json');
const installed = path.join(root, 'node_modules', '.package-lock.json');
// Chromium without a window first: the same browser for two thirds of the processor time.
const browsers = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
];

function run(command, args) {
  const result = spawnSync(command, args, {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  return result.status === 0;
}

// An older one installs without a word less than is needed: npm leaves out what was built for newer ones.
function refuseOldNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major > 22 || (major === 22 && minor >= 12) || (major === 20 && minor >= 19)) return;
  console.error(
    `This machine has Node ${process.versions.node}. The desk needs 20.19 or 22.12 or newer to install; it brings its own Node 24 along.`,
  );
  process.exit(1);
}

function installPackages() {
  const fresh = existsSync(installed) && statSync(installed).mtimeMs >= statSync(lock).mtimeMs;
  if (fresh && existsSync(path.join(root, 'node_modules', '.bin', 'node'))) return;
  console.log('Installing the packages. This takes a minute or two, the first time only.');
  // The Node that runs this may be older than what is installed for it: npm would warn of that for every package. Errors are still told.
  const wordy = process.env.npm_config_loglevel !== undefined;
  const quietly = ['--no-audit', '--no-fund', '--include=dev', ...(wordy ? [] : ['--loglevel=error'])];
  // Not "npm ci": it refuses a lock that lacks the packages of other systems. "install" takes the same versions from the lock.
  if (!run('npm', ['install', '--no-save', ...quietly])) {
    console.error('The installation failed. Check that this computer can reach the npm registry, then try again.');
    process.exit(1);
  }
  const now = new Date();
  utimesSync(installed, now, now);
}

function findBrowser() {
  return process.env.CHROMIUM_PATH ?? browsers.find((file) => existsSync(file));
}

/**
 * Programs from Debian, while the packages of npm are installed; of each the first name that this release knows. Answers nothing where this machine
 * has no Debian or the person no right to it.
 */
function installFromDebian(programs) {
  if (programs.length === 0 || process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return undefined;
  console.log(`Installing ${programs.map(([name]) => name).join(' and ')} for the tests, once.`);
  const install = 'apt-get install -y -qq --no-install-recommends -o DPkg::Lock::Timeout=120';
  const each = programs.map((names) => `{ ${names.map((name) => `${install} ${name} > /dev/null`).join(' || ')}; }`);
  const commands = ['apt-get update -qq', ...each].join(' && ');
  const child = spawn('sh', ['-c', commands], {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
  return new Promise((resolve) => child.once('close', resolve));
}

function demandBrowser() {
  if (findBrowser()) return;
  console.log('The tests use a real browser. Installing Chromium (first time only).');
  if (run('npx', ['playwright', 'install', 'chromium'])) return;
  console.error('No browser could be installed. Install Chromium by hand, or name one in CHROMIUM_PATH, then try again.');
  process.exit(1);
}

function findObjectStore() {
  return process.env.TEST_S3_ENDPOINT !== undefined || existsSync('/usr/lib/python3/dist-packages/swift');
}

function demandObjectStore() {
  if (findObjectStore()) return;
  console.error('No object store could be installed. Install python3-swift by hand, or name a store in TEST_S3_ENDPOINT, then try again.');
  process.exit(1);
}

refuseOldNode();
const needsBrowser = process.argv.includes('--with-browser');
const needsObjectStore = process.argv.includes('--with-object-store');
const fromDebian = installFromDebian([
  ...(needsBrowser && !findBrowser() ? [['chromium-headless-shell', 'chromium']] : []),
  ...(needsObjectStore && !findObjectStore() ? [['python3-swift']] : []),
]);
installPackages();
await fromDebian;
if (needsBrowser) demandBrowser();
if (needsObjectStore) demandObjectStore();
