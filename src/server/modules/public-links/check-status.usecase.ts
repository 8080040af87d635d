import { defined } from '#domain/defined.ts';
import type { DatedFigures } from '#domain/dated-figures.ts';
import { isList, listOf, type PlainRecord, recordOf } from '#engine/data/plain-data.ts';
import type { Firm } from '#schemas/shared/case.gen.ts';
import type { Link } from '#schemas/meta/manifest.gen.ts';
import type { FirmPort } from '#server/modules/firm/firm.port.ts';
import { AppError } from '#server/platform/app-error.ts';
import { rowOfPage } from './link-form.ts';
import { isDevice, linkNotFound, mostTries, openLink, type OpenLink, type OpenLinkDeps } from './open-link.ts';
import type { GivenOverLink, SentOnce, ToldStep } from './public-links.port.ts';

export type StatusDeps = OpenLinkDeps & { readonly firm: Pick<FirmPort, 'read'> };

export type StatusBody = {
  readonly uniqueLink: string;
  readonly device?: string;
  readonly birthYear?: number;
  /** The record that the address names; with the link of another one there is nothing. */
  readonly recordId?: string;
};

/** A state as the page calls it: waitingForApproval is waiting_for_approval. */
const statusOf = ({ statuses = {} }: Link, state: string): string =>
  statuses[state] ?? state.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

type SecondFactor = { readonly secondFactor: 'none' | 'needed' | 'locked' | 'passed'; readonly triesLeft?: number };

/** Asks for the year of birth where one is on file: five tries, then the office helps. */
async function secondFactorOf(deps: StatusDeps, opened: OpenLink, { device, birthYear }: StatusBody): Promise<SecondFactor> {
  const { link } = opened;
  if (opened.birthYear === undefined) return { secondFactor: 'none' };
  if (opened.isTrusted) return { secondFactor: 'passed' };
  if (birthYear === undefined)
    return link.tries >= mostTries ? { secondFactor: 'locked' } : { secondFactor: 'needed', triesLeft: mostTries - link.tries };
  if (!isDevice(device)) {
    const message = 'Send what the device calls itself: 16 to 64 letters, digits, - and _.';
    throw new AppError('invalid_input', message, { faults: [{ pointer: '/device', code: 'pattern', message }] });
  }
  if (!(await deps.links.countTry(link.id))) return { secondFactor: 'locked' };
  if (birthYear === opened.birthYear) {
    await deps.links.trust(link, deps.hashOf(device), deps.clock.now().toISOString());
    return { secondFactor: 'passed' };
  }
  const triesLeft = Math.max(0, mostTries - link.tries - 1);
  return triesLeft === 0 ? { secondFactor: 'locked' } : { secondFactor: 'needed', triesLeft };
}

/** What was received last, and what became of it. */
function receiptOf(steps: readonly ToldStep[], sent: SentOnce | undefined) {
  if (sent === undefined) return null;
  const after = steps.filter(({ at, isClient }) => !isClient && at > sent.receivedAt);
  const sentTo = steps.find(({ isClient }) => isClient)?.state;
  const decidedAt = after.findLast(({ state }) => state !== sentTo)?.at;
  const receipt = recordOf(sent.answer['receipt']);
  return { ...receipt, code: sent.code, receivedAt: sent.receivedAt, ...defined({ seenAt: after.at(-1)?.at, decidedAt }) };
}

const figuresOf = (figures: DatedFigures, kind: string) =>
  figures.filter((figure) => figure.kind === kind).map(({ from, to, value }) => ({ startDate: from, endDate: to ?? null, rate: value }));

/** The columns of a row that are computed, under the names of the page. */
function computedColumns({ shows = {} }: Link, table: string, row: PlainRecord): PlainRecord {
  const before = `${table}[].`;
  const named = Object.entries(shows).filter(([name]) => name.startsWith(before));
  return Object.fromEntries(named.map(([name, path]) => [name.slice(before.length), row[path.slice(before.length)] ?? null]));
}

type OfTable = { readonly table: string; readonly row: PlainRecord };

/** The hashes under which the files of a row came. */
function hashesOf({ form }: Link, { table, row }: OfTable, files: readonly GivenOverLink[]): PlainRecord {
  const named = (form.files ?? []).flatMap(({ field, sha }) => {
    const { fileId } = recordOf(row[field.slice(`${table}[].`.length)]);
    const given = files.find(({ uploadId }) => uploadId === fileId);
    return given === undefined ? [] : [[sha, given.sha256] as const];
  });
  return Object.fromEntries(named);
}

/** What the page gets of the record. */
function shownOf({ record: { data, computed } }: OpenLink, link: Link, files: readonly GivenOverLink[]): PlainRecord {
  const whole = Object.entries(link.shows ?? {}).filter(([name]) => !name.includes('[]'));
  return Object.fromEntries(
    whole.map(([name, path]) => {
      const value = data[path];
      if (!isList(value)) return [name, value ?? null];
      const worked = listOf(computed[path]);
      const rows = value.map((row, index) => ({
        ...rowOfPage(link.form, path, recordOf(row)),
        ...computedColumns(link, path, recordOf(worked[index])),
        ...hashesOf(link, { table: path, row: recordOf(row) }, files),
      }));
      return [name, rows];
    }),
  );
}

/** The same names before the device is trusted: tables without rows, all else without a value. */
const nothingOf = ({ shows = {} }: Link): PlainRecord => {
  const names = Object.keys(shows);
  const isTable = (name: string): boolean => names.some((other) => other.startsWith(`${name}[].`));
  return Object.fromEntries(names.filter((name) => !name.includes('[]')).map((name) => [name, isTable(name) ? [] : null]));
};

/** To which numbers a client calls and writes. */
const phonesOf = ({ phone = '', textPhone = phone }: Firm): { readonly call: string; readonly text: string } => ({
  call: phone,
  text: textPhone,
});

/** Whoever has no link that works can still ask the office; the answer is the same for all of them. */
async function withPhones(deps: StatusDeps, error: unknown): Promise<unknown> {
  if (!(error instanceof AppError) || error.code !== 'link_not_found') return error;
  return new AppError(error.code, error.message, { ...error.details, facts: phonesOf((await deps.firm.read()).firm) });
}

async function openNamed(deps: StatusDeps, { uniqueLink, device, recordId }: StatusBody): Promise<OpenLink> {
  const opened = await openLink(deps, { secret: uniqueLink, device });
  if (recordId !== undefined && recordId !== opened.stored.id) throw linkNotFound();
  return opened;
}

/** What a client is told of the record behind a link, and whether the device is trusted. */
export async function checkStatus(deps: StatusDeps, body: StatusBody): Promise<PlainRecord> {
  const opened = await openNamed(deps, body).catch(async (error: unknown) => {
    throw await withPhones(deps, error);
  });
  const { published, record, link, language, today, stored } = opened;
  const declared = published.automation.manifest.link;
  if (declared === undefined) throw new Error(`${published.id} has no link`);
  const factor = await secondFactorOf(deps, opened, body);
  const isTrusted = factor.secondFactor === 'none' || factor.secondFactor === 'passed';
  const [steps, sent, files, { firm, figures }] = await Promise.all([
    deps.links.stepsOf(stored.id),
    deps.links.lastSent(stored.id),
    deps.links.filesOf(stored.id),
    deps.firm.read(),
  ]);
  return {
    ...factor,
    status: statusOf(declared, record.state ?? 'error'),
    languages: language === 'es' ? 'spanish' : 'english',
    phones: phonesOf(firm),
    video: declared.video?.[language] ?? null,
    expiresOn: link.worksUntil,
    today,
    automation: { id: published.id, version: published.version },
    caseName: isTrusted ? (record.caseName ?? null) : null,
    recordId: isTrusted ? stored.id : null,
    statusHistory: isTrusted
      ? steps.map(({ state, at, note }) => ({ status: statusOf(declared, state), at, ...defined({ notes: note }) }))
      : [],
    receipt: isTrusted ? receiptOf(steps, sent) : null,
    ...(isTrusted ? shownOf(opened, declared, files) : nothingOf(declared)),
    ...Object.fromEntries(Object.entries(declared.figures ?? {}).map(([name, kind]) => [name, figuresOf(figures, kind)])),
  };
}
