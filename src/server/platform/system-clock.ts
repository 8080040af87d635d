import type { Clock } from './clock.port.ts';

export const systemClock: Clock = { now: () => new Date() };
