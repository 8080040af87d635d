import { AppError } from './app-error.ts';
import type { CaseFileFault } from './case-file-faults.ts';
import type { CaseFileFormat } from './case-file-lines.ts';
import { readCaseFile, type FileCase } from './case-file.ts';
import { planCase } from './plan-case.ts';
import type { CaseKeepingPort, CaseWriting, PlannedCase } from './ports/case-keeping.port.ts';
import type { Clock } from './ports/clock.port.ts';
import type { Ids } from './ports/ids.port.ts';
import type { Sha256 } from './ports/sha256.port.ts';

export type ImportCasesDeps = {
  readonly keeping: CaseKeepingPort;
  readonly ids: Ids;
  readonly clock: Clock;
  readonly sha256: Sha256;
};

export type CaseFileSent = { readonly format: CaseFileFormat; readonly content: string };

export type ImportCount = { readonly added: number; readonly changed: number; readonly unchanged: number };

/** A case that an import adds or changes. */
export type ImportExample = Pick<PlannedCase, 'caseFileNumber' | 'fields'> & { readonly name: string; readonly kind: 'added' | 'changed' };

export type CheckedImport = ImportCount & {
  /** Everything that is wrong; nothing can be imported while there is any. */
  readonly faults: readonly CaseFileFault[];
  /** The first of what is added or changed. */
  readonly examples: readonly ImportExample[];
};

const atOnce = 1_000;
const mostExamples = 200;

/** Says what a file would add and change, or all that is wrong with it. Changes nothing. */
export async function checkCaseFile({ keeping, ids }: ImportCasesDeps, { format, content }: CaseFileSent): Promise<CheckedImport> {
  const { cases, faults } = readCaseFile(format, content, await keeping.references());
  const tally = newTally();
  if (faults.length === 0) await keeping.look((reading) => inPortions(cases, async (some) => tally.note(await plan(some, reading, ids))));
  return { ...tally.count(), faults, examples: tally.examples() };
}

export type ImportRequest = { readonly file: CaseFileSent; readonly actorId?: string };

/** Stores the cases of a file, all of them or none. The same file once more changes nothing. */
export async function importCases(deps: ImportCasesDeps, { file, actorId }: ImportRequest): Promise<ImportCount & { readonly id: string }> {
  const { keeping, ids, clock, sha256 } = deps;
  const { cases, faults } = readCaseFile(file.format, file.content, await keeping.references());
  if (faults.length > 0) throw faultyFile(faults);
  const id = ids.newId();
  const by = actorId === undefined ? {} : { actorId };
  return keeping.write(async (writing) => {
    const tally = newTally();
    await inPortions(cases, async (some) => {
      const planned = await plan(some, writing, ids);
      await writing.write(id, planned);
      tally.note(planned);
    });
    const count = tally.count();
    const importedBy = actorId === undefined ? {} : { importedBy: actorId };
    const fileSha256 = sha256(file.content);
    await writing.keepImport({ id, importedAt: clock.now(), fileSha256, ...importedBy, ...count });
    await writing.audit.note({ ...by, action: 'cases.imported', subject: id, detail: { ...count, format: file.format, fileSha256 } });
    return { id, ...count };
  });
}

async function plan(some: readonly FileCase[], reading: Pick<CaseWriting, 'read'>, ids: Ids): Promise<readonly PlannedCase[]> {
  const kept = await reading.read(some.map(({ caseFileNumber }) => caseFileNumber));
  return some.map((one) => planCase(one, kept.get(one.caseFileNumber), ids.newId));
}

async function inPortions(cases: readonly FileCase[], work: (some: readonly FileCase[]) => Promise<void>): Promise<void> {
  for (let start = 0; start < cases.length; start += atOnce) await work(cases.slice(start, start + atOnce));
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

const mostFaultsTold = 100;

function faultyFile(faults: readonly CaseFileFault[]): AppError {
  return new AppError('invalid_input', 'Nothing was imported, because the file has faults. Check it, mend it, and import it again.', {
    faults: faults
      .slice(0, mostFaultsTold)
      .map(({ row, column, code, message }) => ({ pointer: `/${row}/${column}`, code, message: `Row ${row}, ${column}: ${message}` })),
    facts: { faultCount: faults.length },
  });
}
