import { spawn } from 'node:child_process';
import path from 'node:path';
import { writeStories } from './write-stories.ts';

const root = path.join(import.meta.dirname, '..', '..');
const command = path.join(root, 'node_modules/storybook/dist/bin/dispatcher.js');

function run(args: readonly string[]): Promise<number> {
  const child = spawn(process.execPath, [command, ...args, '--disable-telemetry'], { cwd: root, stdio: 'inherit' });
  return new Promise((resolve) => child.on('exit', (code) => resolve(code ?? 1)));
}

/** Writes the stories anew and builds them into a folder that any web server can hand round. */
export async function buildStorybook(folder: string): Promise<void> {
  await writeStories(console.log);
  const code = await run(['build', '--quiet', '--output-dir', folder]);
  if (code !== 0) throw new Error(`Storybook could not be built (${code}).`);
}

if (import.meta.main) {
  const [what, ...more] = process.argv.slice(2);
  if (what === 'build') await buildStorybook(path.join(root, 'dist', 'storybook'));
  else {
    await writeStories(console.log);
    process.exitCode = await run([
      'dev',
      '--port',
      process.env['STORYBOOK_PORT'] ?? '6006',
      '--host',
      'localhost',
      '--no-open',
      '--no-version-updates',
      ...more,
    ]);
  }
}
