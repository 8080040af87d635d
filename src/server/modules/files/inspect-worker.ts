import { flushCompileCache } from 'node:module';
import { Worker } from 'node:worker_threads';
import { inspectContent } from './inspect-content.ts';

// One process for one file: whatever a hostile file does to it ends with it.
const memoryLimitBytes = Number(process.argv[2]);
if (!(memoryLimitBytes > 0) || process.send === undefined) throw new Error('inspect-worker runs only as a child of the inspection');

const watch = new Worker(new URL('../../platform/child-watch.ts', import.meta.url), {
  workerData: { parentPid: process.ppid, memoryLimitBytes },
  execArgv: [],
});
watch.unref();

process.on('SIGINT', () => undefined);
process.on('disconnect', () => process.exit(0));
process.once('message', (bytes: Uint8Array) => {
  void inspectContent(bytes).then((answer) => {
    // It is ended from outside once its answer is read, so what it compiled is kept before: the next process finds it. If
    // it ended by itself, a busy desk could see its end before its answer.
    flushCompileCache();
    process.send?.(answer);
  });
});
