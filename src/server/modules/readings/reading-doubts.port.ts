import type { DataFault } from '#engine/data/data-fault.ts';
import type { PlainRecord } from '#engine/data/plain-data.ts';
import { doubtFault, doubtsIn } from '#engine/readings/doubtful-values.ts';
import type { PublishedAutomation } from '#server/modules/automations/published-automation.port.ts';
import type { UploadedFile } from '#server/modules/files/uploads.port.ts';
import type { ReadingsPort } from './readings.port.ts';

export type ReadingDoubtDeps = { readonly readings: ReadingsPort };

/** A form with its files, and who sends it. */
export type DoubtsRequest = {
  readonly published: Pick<PublishedAutomation, 'automation' | 'compiled'>;
  readonly userId: string;
  readonly data: PlainRecord;
  readonly files: readonly { readonly pointer: string; readonly file: UploadedFile }[];
};

/**
 * What a form says as its files were read, with doubt, and nobody confirmed: it is refused. The person who sends it is asked, whose browser
 * read the file; a form whose file nobody read was typed.
 */
export async function readingDoubts(
  { readings }: ReadingDoubtDeps,
  { published, userId, data, files }: DoubtsRequest,
): Promise<readonly DataFault[]> {
  const { rules } = published.automation;
  const faults = await Promise.all(
    Object.entries(rules.reads ?? {}).map(async ([field, read]) => {
      const given = files.find(({ pointer }) => pointer === `/${field.replaceAll('.', '/')}`);
      const reading = given === undefined ? undefined : await readings.confirmedOf(userId, { sha256: given.file.sha256, reader: read.by });
      if (reading === undefined) return [];
      return doubtsIn({ read, fields: published.compiled.fields, data, reading }).map(doubtFault);
    }),
  );
  return faults.flat();
}
