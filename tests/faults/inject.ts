import { isMainThread } from 'node:worker_threads';
import { replacePorts } from './replace-ports.ts';
import { withEnvironmentFaults } from './environment-faults.ts';

/* Loaded before a desk of the tests that runs by itself (node --import). */

export const around = withEnvironmentFaults;

if (isMainThread) replacePorts('?faults', import.meta.url);
