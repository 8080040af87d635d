import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

export type Answered = { readonly method: string; readonly route: string; readonly status: number; readonly seconds: number };

export type MetricSources = {
  /** Jobs by state, and the age of the oldest that waits. */
  readonly jobs: () => Promise<{ readonly byState: Readonly<Record<string, number>>; readonly oldestWaitingSeconds: number }>;
  readonly pool: { readonly totalCount: number; readonly idleCount: number; readonly waitingCount: number };
  readonly letterProcesses: () => readonly number[];
};

export type DeskMetrics = {
  readonly answered: (answered: Answered) => void;
  readonly letterSet: (outcome: 'set' | 'failed', seconds: number) => void;
  readonly jobTried: (queue: string, outcome: string) => void;
  readonly text: () => Promise<string>;
  readonly contentType: string;
};

const requestSeconds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];
const letterSeconds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** What the desk measures of itself. Labels are patterns, states and outcomes: never a name, a number of a case or an address. */
export function deskMetrics(sources: MetricSources): DeskMetrics {
  const register = new Registry();
  const registers = [register];
  collectDefaultMetrics({ register });
  const requests = new Histogram({
    name: 'desk_request_duration_seconds',
    help: 'Response time, by route.',
    labelNames: ['method', 'route', 'status'],
    buckets: requestSeconds,
    registers,
  });
  const letters = new Histogram({
    name: 'desk_letter_duration_seconds',
    help: 'Time to create a letter, including waiting.',
    labelNames: ['outcome'],
    buckets: letterSeconds,
    registers,
  });
  const tries = new Counter({
    name: 'desk_job_tries_total',
    help: 'Job attempts on this server.',
    labelNames: ['queue', 'outcome'],
    registers,
  });
  addGauges(sources, registers);
  return {
    answered: ({ method, route, status, seconds }) => requests.observe({ method, route, status: String(status) }, seconds),
    letterSet: (outcome, seconds) => letters.observe({ outcome }, seconds),
    jobTried: (queue, outcome) => tries.inc({ queue, outcome }),
    text: () => register.metrics(),
    contentType: register.contentType,
  };
}

function addGauges({ jobs, pool, letterProcesses }: MetricSources, registers: Registry[]): void {
  const oldest = new Gauge({ name: 'desk_jobs_oldest_waiting_seconds', help: 'Age of the oldest waiting job.', registers });
  const states = new Gauge({
    name: 'desk_jobs',
    help: 'All jobs of the desk, by state. Failed jobs wait for a person.',
    labelNames: ['state'],
    registers,
    async collect() {
      const found = await jobs();
      oldest.set(found.oldestWaitingSeconds);
      for (const state of ['waiting', 'running', 'failed']) states.set({ state }, found.byState[state] ?? 0);
    },
  });
  const connections = new Gauge({
    name: 'desk_database_connections',
    help: 'Database connections of this server, and requests waiting for one.',
    labelNames: ['state'],
    registers,
    collect() {
      connections.set({ state: 'open' }, pool.totalCount);
      connections.set({ state: 'idle' }, pool.idleCount);
      connections.set({ state: 'waiting' }, pool.waitingCount);
    },
  });
  const processes = new Gauge({
    name: 'desk_letter_processes',
    help: 'Running letter processes.',
    registers,
    collect() {
      processes.set(letterProcesses().length);
    },
  });
}
