import type { DeskServices } from '#app/services/services.ts';
import type { LogPorts } from '#runtime/ports/records.port.ts';

import type { GoTo } from './automation-ports.ts';
import { rowExport, rowSource } from './row-source.ts';
import { submissionPath } from './submission-path.ts';

/** What a log page needs: the letters of one kind, newest first unless asked otherwise. */
export const logPorts = (services: Pick<DeskServices, 'client' | 'texts' | 'keys'>, token: string, goTo: GoTo): LogPorts => {
  const url = `/letterLogs/${encodeURIComponent(token)}`;
  return {
    rows: rowSource(services, { url, envelope: 'letterLogs' }),
    exportRows: rowExport(services, { url }),
    singleKeys: services.keys.areOn,
    open: (row) => goTo(submissionPath(row)),
  };
};
