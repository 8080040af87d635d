import { workerData } from 'node:worker_threads';

type WatchData = { readonly parentPid: number; readonly memoryLimitBytes: number };

const { parentPid, memoryLimitBytes }: WatchData = workerData;
const everyMilliseconds = 100;

// The thread beside may be inside native code for ever: only a signal ends it. SIGUSR2 tells the parent "memory".
setInterval(() => {
  if (process.ppid !== parentPid) process.kill(process.pid, 'SIGKILL');
  if (process.memoryUsage.rss() > memoryLimitBytes) process.kill(process.pid, 'SIGUSR2');
}, everyMilliseconds);
