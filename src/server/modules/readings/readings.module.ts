import type { OpenDatabase } from '#server/platform/database/database.ts';
import { uniqueIds } from '#server/platform/unique-ids.ts';
import type { AuditWithin } from '#server/modules/audit/audit.port.ts';
import type { Registry } from '#server/modules/automations/registry.port.ts';
import type { CaseSource } from '#server/modules/cases/case-source.port.ts';
import type { FilesModule } from '#server/modules/files/files.module.ts';
import type { PanelReaderPort } from '#server/modules/panels/panels.public.ts';
import { qmePanelReader } from './qme-panel.reader.ts';
import { readFiles } from './read-files.ts';
import type { FileReaders, ReadingsPort } from './readings.port.ts';
import { readingsRepository } from './readings.repository.ts';
import { readingRoutes } from './readings.routes.ts';
import type { StartReadingDeps } from './start-reading.usecase.ts';

export type ReadingsSettings = Pick<FilesModule, 'files' | 'uploads' | 'receiveUpload'> & {
  readonly database: OpenDatabase;
  readonly audit: AuditWithin;
  readonly registry: Registry;
  readonly cases: CaseSource;
  readonly panelReader: PanelReaderPort;
  readonly seesUpload: StartReadingDeps['seesUpload'];
  readonly onError: (error: unknown) => void;
};

/** What stands behind each reader of the catalogue. */
export function fileReaders({ panelReader }: Pick<ReadingsSettings, 'panelReader'>): FileReaders {
  return { qmePanel: qmePanelReader(panelReader) };
}

/** Reads the files of forms by the readers of the catalogue, and stores what was read and what a person confirmed of it. */
export function readingsModule({ database: { db }, audit, panelReader, ...given }: ReadingsSettings) {
  const readings = readingsRepository(db, audit);
  const reading = readFiles({
    readers: fileReaders({ panelReader }),
    readings,
    files: given.files,
    ids: uniqueIds,
    onError: given.onError,
  });
  const close = async (): Promise<void> => {
    await reading.close();
    panelReader.close();
  };
  const port: ReadingsPort = {
    confirmedOf: async (ownerId, file) => {
      const [first, ...others] = await readings.finished(ownerId, file);
      if (first?.reading === undefined) return undefined;
      return { reading: first.reading, confirmed: [first, ...others].flatMap(({ confirmed }) => confirmed) };
    },
  };
  return { readings: port, routes: [readingRoutes({ ...given, readings, reading, ids: uniqueIds })], close };
}
