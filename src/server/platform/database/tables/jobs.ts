import type { ColumnType } from 'kysely';

type Instant = ColumnType<Date, string | undefined, string>;
type OptionalInstant = ColumnType<Date | null, string | undefined, string | null>;

export type JobState = 'created' | 'retry' | 'active' | 'completed' | 'cancelled' | 'failed';

/** What a job is about, and what people add to it. The rest is for its worker. */
export type JobData = {
  readonly subject?: string;
  readonly submissionId?: string;
  readonly requestId?: string;
  readonly assignedTo?: string;
  readonly reason?: string;
};

/** How the last attempt failed: as its worker reports it or, within value, as pg-boss found it. */
export type JobOutput = {
  readonly message?: string;
  readonly failures?: number;
  readonly value?: string | { readonly message?: string };
};

/** What the desk reads and changes of the table of pg-boss, which is the only record of jobs. */
type JobTable = {
  id: string;
  name: string;
  data: ColumnType<JobData, string, string>;
  state: ColumnType<JobState, JobState | undefined, JobState>;
  retry_limit: ColumnType<number, number | undefined, number>;
  retry_count: ColumnType<number, number | undefined, number>;
  start_after: Instant;
  created_on: Instant;
  started_on: OptionalInstant;
  completed_on: OptionalInstant;
  output: ColumnType<JobOutput | null, string | undefined, string>;
};

export type JobTables = { 'pgboss.job': JobTable };
