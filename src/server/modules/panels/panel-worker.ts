import { flushCompileCache } from 'node:module';
import os from 'node:os';
import { Worker } from 'node:worker_threads';
import type { PanelReplyMessage, PanelRequestMessage } from './panel-messages.ts';
import { readPanel } from './read-panel.ts';

// One process for one file: whatever a hostile file does to it ends with it.
const memoryLimitBytes = Number(process.argv[2]);
if (!(memoryLimitBytes > 0) || process.send === undefined) throw new Error('panel-worker runs only as a child of the panel reader');

/** Behind what answers people, and before nothing at all: a busy machine still reads within the limit. */
const readersPriority = 5;
// what it starts from here on is as patient
os.setPriority(readersPriority);

const watch = new Worker(new URL('../../platform/child-watch.ts', import.meta.url), {
  workerData: { parentPid: process.ppid, memoryLimitBytes },
  execArgv: [],
});
watch.unref();

const tell = (message: PanelReplyMessage): void => {
  process.send?.(message);
};

process.on('SIGINT', () => undefined);
process.on('disconnect', () => process.exit(0));
process.once('message', ({ pdf, today }: PanelRequestMessage) => {
  void readPanel(pdf, { today, onProgress: (done, of) => tell({ done, of }), onScan: () => tell({ isScan: true }) }).then((reading) => {
    // It is ended from outside once its answer is read, so what it compiled is kept before.
    flushCompileCache();
    tell({ reading });
  });
});
