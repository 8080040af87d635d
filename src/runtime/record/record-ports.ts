import type { Alert, CallsPort, DocumentsPort, FilesPort } from '../ports.ts';
import type { CallResult } from '#runtime/call-result.ts';
import type { RecordEvent } from '#schemas/api/records.gen.ts';

/** What the read-only view of a stored record needs from outside. */
export type RecordPorts = {
  readonly documents: DocumentsPort;
  readonly calls: CallsPort;
  readonly files: FilesPort;
  readonly notify: (alert: Alert) => void;
  readonly loadEvents: (id: string) => Promise<CallResult<readonly RecordEvent[]>>;
  /** The record was moved or changed: load it anew. */
  readonly changed: () => void;
};
