import { isMainThread } from 'node:worker_threads';
import { replacePorts } from './stand-ins.ts';
import { withToldFaults } from './told-faults.ts';

/* Loaded before a desk of the tests that runs by itself (node --import). */

export const around = withToldFaults;

if (isMainThread) replacePorts('?faults', import.meta.url);
