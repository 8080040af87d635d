import type { LogPorts } from '#runtime/ports.ts';

import type { GoTo } from './automation-ports.ts';
import type { DeskParts } from './desk-parts.ts';
import { rowExport, rowSource } from './row-source.ts';
import { submissionPath } from './submission-path.ts';

/** What a log page needs: the letters of one kind, newest first unless asked otherwise. */
export const logPorts = (parts: Pick<DeskParts, 'client' | 'texts'>, token: string, goTo: GoTo): LogPorts => {
  const url = `/letterLogs/${encodeURIComponent(token)}`;
  return {
    rows: rowSource(parts, { url, envelope: 'letterLogs' }),
    exportRows: rowExport(parts, { url }),
    open: (row) => goTo(submissionPath(row)),
  };
};
