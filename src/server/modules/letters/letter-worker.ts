import { Worker } from 'node:worker_threads';
import type { LetterReplyMessage, LetterRequestMessage } from './letter-job.ts';
import { createTypstSetter } from './typst.ts';

// A process of the pool. It is native code that cannot be stopped from inside, so a second thread watches it.
const [templateFolder, memoryLimitBytes] = process.argv.slice(2);
if (templateFolder === undefined || process.send === undefined) throw new Error('letter-worker runs only as a child of the letter pool');

const watch = new Worker(new URL('../../platform/child-watch.ts', import.meta.url), {
  workerData: { parentPid: process.ppid, memoryLimitBytes: Number(memoryLimitBytes) },
  execArgv: [],
});
watch.unref();

// Ctrl-C reaches the whole group; the pool decides when its processes end.
process.on('SIGINT', () => undefined);
process.on('disconnect', () => process.exit(0));

/** A desk that is gone needs no answer. */
function reply(message: LetterReplyMessage): void {
  process.send?.(message, undefined, undefined, (error) => error === null || process.exit(0));
}

const setter = createTypstSetter(templateFolder);

process.on('message', (message: LetterRequestMessage) => {
  reply({ id: message.id, answer: setter.set(message.job) });
  setter.forget();
});
reply({ ready: true });
