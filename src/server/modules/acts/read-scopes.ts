import { defined } from '#domain/defined.ts';
import type { PlainRecord } from '#engine/data/plain-data.ts';
import { hasFileField, type KnownFile, namedFiles } from '#engine/form/form-files.ts';
import { dataToRead } from '#engine/plan/data-to-read.ts';
import { deskValues } from '#engine/plan/desk-values.ts';
import { sameValue } from '#engine/data/same-value.ts';
import { recordScope } from '#engine/data/record-scope.ts';
import type { Act } from '#engine/plan/act.ts';
import { caseOfForm } from '#engine/plan/planned-content.ts';
import type { ConfirmedReading } from '#engine/readings/reading.ts';
import { withFormerRows } from '#engine/types/former-rows.ts';
import type { ScopeValues } from '#engine/types/scopes.ts';
import type { UploadedFile, UploadRecordsPort } from '#server/modules/files/uploads.port.ts';
import type { ReadingsPort } from '#server/modules/readings/readings.port.ts';
import type { Ids } from '#server/platform/ids.port.ts';
import { isUniqueId } from '#server/platform/unique-id.ts';
import type { ActRequest, ReadScopes } from './acts.port.ts';
import { formerAttorneys, type FormScopeDeps, formScopes } from '#server/modules/records/form-scopes.public.ts';
import { type LookupDeps, type LookupMatches, matchScopes, readLookups } from './read-lookups.public.ts';
import type { RecordsPort } from '#server/modules/records/records.port.ts';
import type { GiftDeps } from '#server/modules/records/record-gifts.public.ts';
import { demandOrigin } from '#server/modules/records/started-from.public.ts';
import type { VisibleRecordDeps } from '#server/modules/records/visible-record.public.ts';

export type ReadScopesDeps = FormScopeDeps &
  LookupDeps &
  VisibleRecordDeps &
  GiftDeps & {
    readonly records: Pick<RecordsPort, 'notifiedBefore'>;
    readonly uploads: Pick<UploadRecordsPort, 'findMany'>;
    readonly readings: ReadingsPort;
    readonly ids: Ids;
  };

type Sent = Extract<Act, { readonly data: PlainRecord }>;

const isSent = (act: Act): act is Sent => 'data' in act;

/** The case that an act is about: that of the record, or of the new form. */
function caseOfAct({ published, act, record }: ActRequest): string | undefined {
  if (act.kind === 'remove') return undefined;
  if (record !== undefined) return caseOfForm(published.compiled, record.data) ?? record.caseFileNumber;
  return isSent(act) ? caseOfForm(published.compiled, act.data) : undefined;
}

type Files = Pick<ReadScopes, 'uploads'> & { readonly files: ReadonlyMap<string, KnownFile> };

function knownFile({ id, name, type, width, height, pages }: UploadedFile, isStored: boolean): KnownFile {
  return { type, isStored, value: { fileId: id, name, type, ...defined({ width, height, pages }) } };
}

/** The data of a form, and the ids of the files of the record that it was started from. */
type Named = { readonly data: PlainRecord; readonly handedOver: readonly string[] };

/** The files of a form that its sender may name: own ones, those that the record has already, and those of the record that it was started from. */
async function readFiles(deps: ReadScopesDeps, request: ActRequest, { data, handedOver }: Named): Promise<Files> {
  const { published, user, record, client, alsoNamed = {} } = request;
  // what came over a link belongs to its record
  const owner = client === undefined ? user?.id : record?.id;
  const { compiled } = published;
  const found = await deps.uploads.findMany(
    namedFiles(compiled, data)
      .map(({ fileId }) => fileId)
      .filter(isUniqueId),
  );
  const stored = new Set([record?.data ?? {}, alsoNamed].flatMap((said) => namedFiles(compiled, said).map(({ fileId }) => fileId)));
  const may = found.filter(({ id, ownerId }) => ownerId === owner || stored.has(id) || handedOver.includes(id));
  return {
    uploads: new Map(may.map((file) => [file.id, file])),
    files: new Map(may.map((file) => [file.id, knownFile(file, stored.has(file.id))])),
  };
}

/** What the sender of a form confirmed of the readings of its files, by the path of the field of the file. */
async function readReadings(
  { readings }: ReadScopesDeps,
  { published, user }: ActRequest,
  { uploads, data }: { readonly uploads: ReadScopes['uploads']; readonly data: PlainRecord },
): Promise<ReadonlyMap<string, ConfirmedReading>> {
  const named = namedFiles(published.compiled, data);
  const read = await Promise.all(
    Object.entries(published.automation.rules.reads ?? {}).map(async ([field, { by }]) => {
      const given = named.find(({ pointer }) => pointer === `/${field.replaceAll('.', '/')}`);
      const file = given === undefined ? undefined : uploads.get(given.fileId);
      const reading =
        file === undefined || user === undefined ? undefined : await readings.confirmedOf(user.id, { sha256: file.sha256, reader: by });
      return reading === undefined ? [] : [[field, reading] as const];
    }),
  );
  return new Map(read.flat());
}

const noFiles: Files = { uploads: new Map(), files: new Map() };

/** The files that a form may name because it was started from their record; an origin that does not start it is refused. */
async function readHandedOver(deps: ReadScopesDeps, { published, user, from }: ActRequest, caseFileNumber: string | undefined) {
  if (from === undefined || user === undefined) return [];
  return demandOrigin(deps, { from, user, published, ...defined({ caseFileNumber }) });
}

/** What a person sees beside a form; the desk sees neither case nor person. */
async function readValues(deps: ReadScopesDeps, request: ActRequest, caseFileNumber: string | undefined): Promise<ScopeValues> {
  const { published, user, record, alsoNamed } = request;
  const named = record === undefined ? undefined : { ...record.data, alsoNamed };
  if (user !== undefined) return formScopes(deps, { published, user, ...defined({ caseFileNumber, named }) });
  const values = deskValues(await deps.firm.read(), deps.clock.now());
  return named === undefined ? values : withFormerRows(values, { attorneys: await formerAttorneys(deps, named) });
}

/** The records that a record notified before: only what is changed or removed notifies them once more. */
async function readNotifiedBefore({ records }: ReadScopesDeps, { published, act, record }: ActRequest) {
  const isChange = act.kind === 'edit' || act.kind === 'restore' || act.kind === 'remove';
  return isChange && record !== undefined && published.compiled.notifies.length > 0 ? records.notifiedBefore(record.id) : undefined;
}

/** A record that is removed, recounted or moved by the clock says what it said of other records. */
function restsOnLookups({ act: { kind }, record }: ActRequest): boolean {
  return kind === 'clock' ? record?.state === undefined : kind !== 'remove' && kind !== 'recount';
}

/** How often what was found can name what else is looked up. */
const mostRounds = 3;

/** What the lookups of a form answer: where what they found fills in locked fields, those that rest on these are asked again. */
async function readAllLookups(
  deps: ReadScopesDeps,
  asking: Parameters<typeof readLookups>[1],
  settled: (found: readonly LookupMatches[]) => PlainRecord,
): Promise<readonly LookupMatches[]> {
  let { data } = asking;
  let matches = await readLookups(deps, asking);
  for (let round = 1; round < mostRounds; round += 1) {
    const now = settled(matches);
    if (sameValue(now, data)) break;
    data = now;
    matches = await readLookups(deps, { ...asking, data });
  }
  return matches;
}

/** What the plan of an act sees, read anew: what a browser says about a case, the firm or a file is never believed. */
export async function readScopes(deps: ReadScopesDeps, request: ActRequest, without: { readonly case?: true } = {}): Promise<ReadScopes> {
  const { published, user, act, record, stored } = request;
  const { compiled, validateShape } = published;
  const ofForm = caseOfAct(request);
  const caseFileNumber = without.case === true ? undefined : ofForm;
  const handedOver = await readHandedOver(deps, request, ofForm);
  const [ofCase, notifiedBefore] = await Promise.all([readValues(deps, request, caseFileNumber), readNotifiedBefore(deps, request)]);
  const person = user === undefined ? undefined : { role: user.role, isCreator: stored?.creator.id === user.id };
  const known = { person, byLink: request.client !== undefined, newId: deps.ids.newId, validateShape };
  const data = dataToRead({ automation: compiled, record, act, scopes: { ...known, values: ofCase } });
  // a form may move its record to another case, where that field is open
  const other = record === undefined ? undefined : caseOfForm(compiled, data);
  const values = other === undefined || other === caseFileNumber ? ofCase : await readValues(deps, request, other);
  const filed = isSent(act) && hasFileField(compiled) ? await readFiles(deps, request, { data, handedOver }) : noFiles;
  const seen = record === undefined ? values : { ...values, record: recordScope(record, values.today) };
  const settled = (found: readonly LookupMatches[]): PlainRecord =>
    dataToRead({ automation: compiled, record, act, scopes: { ...known, values: { ...values, ...matchScopes(found) } } });
  const looks = compiled.lookups.length > 0 && restsOnLookups(request) && without.case !== true;
  const [matches, readings] = await Promise.all([
    looks ? readAllLookups(deps, { published, data, scopes: seen, ...defined({ user, except: record?.id }) }, settled) : [],
    filed.uploads.size === 0 ? undefined : readReadings(deps, request, { uploads: filed.uploads, data }),
  ]);
  return {
    matches,
    uploads: filed.uploads,
    scopes: {
      ...known,
      values: { ...values, ...matchScopes(matches) },
      readings,
      notifiedBefore,
      files: isSent(act) ? filed.files : undefined,
    },
  };
}
