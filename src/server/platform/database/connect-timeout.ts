const usualSeconds = 4;

/** How long the desk waits for a connection to its database, in milliseconds: what the address says in `connect_timeout`, or four seconds. */
export const connectTimeoutMs = (url: string): number => Number(new URL(url).searchParams.get('connect_timeout') ?? usualSeconds) * 1000;

/** How long it waits for the answer to a question that takes the database no time. */
export const answerTimeoutMs = (url: string): number => Math.max(2_000, connectTimeoutMs(url) / 2);
