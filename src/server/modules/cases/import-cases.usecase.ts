import type { CaseFileText, CheckedFile, ImportExample } from '#schemas/api/stored-cases.gen.ts';
import { AppError } from '#server/platform/app-error.ts';
import { caseFault, type CaseFileFault } from '#server/modules/case-files/case-file-faults.public.ts';
import type { FileCase, CaseFilesPort } from '#server/modules/case-files/case-files.port.ts';
import { planCase } from './plan-case.ts';
import type { StoredCasesPort, CaseReading, PlannedCase } from './stored-cases.port.ts';
import type { Clock } from '#server/platform/clock.port.ts';
import type { Ids } from '#server/platform/ids.port.ts';

export type ImportCasesDeps = {
  readonly storedCases: StoredCasesPort;
  readonly caseFiles: CaseFilesPort;
  readonly ids: Ids;
  readonly clock: Clock;
};

export type ImportCount = Pick<CheckedFile, 'added' | 'changed' | 'unchanged'>;

const mostExamples = 200;

/** Says what a file would add and change, or what is wrong with it. Changes nothing. */
export async function checkCaseFile({ storedCases, caseFiles, ids }: ImportCasesDeps, file: CaseFileText): Promise<CheckedFile> {
  const asked = { file, references: await storedCases.references() };
  return caseFiles.read(asked, async ({ faults, faultCount, portions }) => {
    const tally = newTally();
    const misspelt: CaseFileFault[] = [];
    if (faultCount === 0)
      await storedCases.look(async (reading) => {
        for await (const some of portions()) {
          misspelt.push(...(await misspeltNumbers(some, reading)));
          tally.note(await plan(some, reading, ids));
        }
      });
    if (misspelt.length > 0) return { ...newTally().count(), faults: misspelt, faultCount: misspelt.length, examples: [] };
    return { ...tally.count(), faults, faultCount, examples: tally.examples() };
  });
}

export type ImportRequest = { readonly file: CaseFileText; readonly actorId?: string };

/** Stores the cases of a file, all of them or none. The same file once more changes nothing. */
export async function importCases(deps: ImportCasesDeps, { file, actorId }: ImportRequest): Promise<ImportCount & { readonly id: string }> {
  const { storedCases, caseFiles, ids, clock } = deps;
  const asked = { file, references: await storedCases.references() };
  const id = ids.newId();
  const by = actorId === undefined ? {} : { actorId };
  return caseFiles.read(asked, ({ faults, faultCount, sha256: fileSha256, portions }) => {
    if (faultCount > 0) throw faultyFile(faults, faultCount);
    return storedCases.write(async (writing) => {
      const tally = newTally();
      for await (const some of portions()) {
        const misspelt = await misspeltNumbers(some, writing);
        if (misspelt.length > 0) throw faultyFile(misspelt, misspelt.length);
        const planned = await plan(some, writing, ids);
        await writing.write(id, planned);
        tally.note(planned);
      }
      const count = tally.count();
      const importedBy = actorId === undefined ? {} : { importedBy: actorId };
      await writing.saveImport({ id, importedAt: clock.now(), fileSha256, ...importedBy, ...count });
      await writing.audit.note({ ...by, action: 'cases.imported', subject: id, detail: { ...count, format: file.format, fileSha256 } });
      return { id, ...count };
    });
  });
}

/** Cases that the desk has under a number that is written in another way. */
async function misspeltNumbers(some: readonly FileCase[], reading: CaseReading): Promise<readonly CaseFileFault[]> {
  const known = await reading.otherSpellings(some.map(({ caseFileNumber }) => caseFileNumber));
  return some.flatMap(({ row, caseFileNumber: value }) => {
    const spelled = known.get(value);
    return spelled === undefined ? [] : [caseFault({ row, column: 'caseFileNumber' }, 'otherSpelling', { value, known: spelled })];
  });
}

async function plan(some: readonly FileCase[], reading: Pick<CaseReading, 'read'>, ids: Ids): Promise<readonly PlannedCase[]> {
  const stored = await reading.read(some.map(({ caseFileNumber }) => caseFileNumber));
  return some.map((one) => planCase(one, stored.get(one.caseFileNumber), ids.newId));
}

function newTally() {
  const count = { added: 0, changed: 0, unchanged: 0 };
  const examples: ImportExample[] = [];
  return {
    note: (planned: readonly PlannedCase[]): void => {
      for (const { kind, caseFileNumber, fields, case: own } of planned) {
        count[kind] += 1;
        if (kind !== 'unchanged' && examples.length < mostExamples)
          examples.push({ kind, caseFileNumber, fields, name: String(own['name'] ?? '') });
      }
    },
    count: (): ImportCount => ({ ...count }),
    examples: (): readonly ImportExample[] => examples,
  };
}

const maxFaults = 100;

function faultyFile(faults: readonly CaseFileFault[], faultCount: number): AppError {
  return new AppError('invalid_input', 'Nothing was imported, because the file has errors. Fix them and import the file again.', {
    faults: faults
      .slice(0, maxFaults)
      .map(({ row, column, code, message }) => ({ pointer: `/${row}/${column}`, code, message: `Row ${row}, ${column}: ${message}` })),
    facts: { faultCount },
  });
}
