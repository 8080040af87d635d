import type { Row } from '#runtime/ports/records.port.ts';

const idOf = (row: Row): string => String(row['submissionId'] ?? row['id']);

/** The address of the record behind a row. */
export const submissionPath = (row: Row): string => `/submissions/${encodeURIComponent(idOf(row))}`;

/** The address of the page of an event of the record behind a row. */
export const eventPath = (row: Row, event: string): string => `${submissionPath(row)}/events/${encodeURIComponent(event)}`;
