import type { Clock } from '../usecases/ports/clock.port.ts';

export const systemClock: Clock = { now: () => new Date() };
