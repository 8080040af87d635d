import type pg from 'pg';
import { recordOf } from '#engine/data/plain-data.ts';
import type { Acknowledged, Kind, Sent } from './acknowledged.ts';
import { lostWhileWaiting } from './row-faults.ts';

/** Each kind has a log; the desk is not asked which of them it should have written a letter for. */
const withLetter: ReadonlySet<Kind> = new Set(['letter', 'deposition', 'strike', 'request', 'panel']);
/** A document that nobody gets. */
const forNobody: ReadonlySet<Kind> = new Set(['request']);

type StoredLetter = { readonly id: string; readonly sha256: string; readonly recipients: number; readonly served: number };
type StoredRecord = {
  readonly id: string;
  readonly text: string;
  readonly moves: number;
  readonly versions: number;
  readonly origins: readonly string[];
  readonly entries: number;
  readonly letters: readonly StoredLetter[];
};

/** A record as people wrote it: what a payment tells its demand is not counted. */
const storedRecords = `
  select s.id, c.data::text as text,
    (select count(*)::int from record_events e where e.record_id = s.id and e.kind = 'moved' and e.told_by is null) as moves,
    (select count(*)::int from record_versions v where v.record_id = s.id
      and not exists (select from record_events e where e.version_id = v.id and e.told_by is not null)) as versions,
    array(select l.from_record_id::text from record_links l where l.record_id = s.id) as origins,
    (select count(*)::int from log_entries l where l.record_id = s.id) as entries,
    (select coalesce(json_agg(json_build_object('id', d.id, 'sha256', d.sha256,
        'recipients', coalesce(jsonb_array_length(d.service_plan -> 'recipients'), 0),
        'served', (select count(*) from deliveries v where v.document_id = d.id and v.status = 'served' and v.docucent_id is not null))), '[]')
      from documents d where d.record_id = s.id and d.kind = 'letter') as letters
  from records s join record_versions c on c.id = s.current_version_id`;

/**
 * Everything that was acknowledged is there once, with all that comes of it. It begins with what people were told, so that a row cannot
 * be missing everywhere at once. Whether the package and the content of a letter are there is read from the folders.
 */
export async function proveAcknowledged(pool: pg.Pool, { submissions, uploads, drafts }: Acknowledged): Promise<readonly string[]> {
  const { rows } = await pool.query<StoredRecord>(storedRecords);
  const byId = new Map(rows.map((row) => [row.id, row]));
  const times = timesOfWords(rows);
  const lost = await lostIds(pool);
  const isLost = ({ id, contested }: Sent): boolean => contested !== undefined && !byId.has(id) && lost.has(id);
  const faults = submissions
    .filter((each) => !isLost(each))
    .flatMap((each) => {
      const often = times.get(each.words) ?? 0;
      const doubled = often > 1 ? [`The ${each.kind} with ${each.words} is there ${often} times.`] : [];
      return [...recordFaults(each, byId.get(each.id)), ...doubled];
    });
  faults.push(...(await ofPanels(pool)), ...(await ofPhysicians(pool)));
  if (new Set(submissions.map(({ id }) => id)).size !== submissions.length) faults.push('Two requests were answered with one record.');
  return [...faults, ...(await ofUploads(pool, uploads)), ...(await ofDrafts(pool, { drafts, submissions }))];
}

async function lostIds(pool: pg.Pool): Promise<ReadonlySet<string>> {
  const { rows } = await pool.query<{ id: string }>(`select data ->> 'submissionId' as id from pgboss.job where ${lostWhileWaiting}`);
  return new Set(rows.map(({ id }) => id));
}

function timesOfWords(rows: readonly StoredRecord[]): ReadonlyMap<string, number> {
  const times = new Map<string, number>();
  for (const word of rows.flatMap(({ text }) => text.match(/w[0-9a-f]{18}/g) ?? [])) times.set(word, (times.get(word) ?? 0) + 1);
  return times;
}

function recordFaults(sent: Sent, row: StoredRecord | undefined): readonly string[] {
  const { id, kind, words, events, written = {}, from } = sent;
  if (row === undefined) return [`The ${kind} ${id} was acknowledged and is not there.`];
  const faults: string[] = [];
  if (!row.text.includes(words)) faults.push(`The ${kind} ${id} does not hold what was acknowledged.`);
  if (row.moves !== events) faults.push(`The ${kind} ${id} was moved ${events} times and says ${row.moves}.`);
  const versions = sent.versions ?? (sent.written === undefined ? 1 : 2);
  if (row.versions !== versions) faults.push(`The ${kind} ${id} was written ${versions} times and has ${row.versions} versions.`);
  const data = recordOf(JSON.parse(row.text));
  for (const [field, value] of Object.entries(written))
    if (data[field] !== value) faults.push(`The ${kind} ${id} was given ${field} by an event and does not hold it.`);
  if (row.origins.join(' ') !== (from ?? '')) faults.push(`The ${kind} ${id} does not name the one record that it was started from.`);
  // a record that begins without a letter has an entry of its own beside those of its letters
  if (row.entries !== lettersOf(sent) + (withLetter.has(kind) ? 0 : 1))
    faults.push(`The ${kind} ${id} was acknowledged and stands in its log ${row.entries} times.`);
  return [...faults, ...letterFaults(sent, row.letters)];
}

/** How many letters it should have. */
const lettersOf = ({ letters, kind }: Sent): number => letters ?? (withLetter.has(kind) ? 1 : 0);

function letterFaults(sent: Sent, letters: readonly StoredLetter[]): readonly string[] {
  const { id, kind, letter } = sent;
  const wanted = lettersOf(sent);
  if (letters.length !== wanted) return [`The ${kind} ${id} was acknowledged and has ${letters.length} letters instead of ${wanted}.`];
  const named = letters.some((stored) => letter?.documentId === stored.id && letter.sha256 === stored.sha256);
  const other = letter === undefined || named ? [] : [`The ${kind} ${id} has another letter than was acknowledged.`];
  const unserved = letters.flatMap((stored) => {
    const faults: string[] = [];
    if ((stored.recipients === 0 && !forNobody.has(kind)) || stored.served !== stored.recipients)
      faults.push(`The ${kind} ${id} was acknowledged and served on ${stored.served} of ${stored.recipients}.`);
    return faults;
  });
  return [...other, ...unserved];
}

/** Whoever strikes a panel that is struck already is refused, also in the same moment. */
async function ofPanels(pool: pg.Pool): Promise<readonly string[]> {
  const { rows } = await pool.query<{ id: string }>(
    `select (array_agg(s.id order by s.created_at, s.id))[2] as id from records s join record_versions c on c.id = s.current_version_id
     where s.automation_id = 'strike-panel' and s.active group by c.data ->> 'panelNumber' having count(*) > 1`,
  );
  return rows.map(({ id }) => `The strike ${id} is of a panel that was struck before.`);
}

/** No physician has two appointments at one time. */
async function ofPhysicians(pool: pg.Pool): Promise<readonly string[]> {
  const { rows } = await pool.query<{ id: string }>(
    `select (array_agg(s.id order by s.created_at, s.id))[2] as id from records s join record_versions c on c.id = s.current_version_id
     where s.automation_id = 'qme-ame' and s.active and c.data ->> 'appointmentTime' is not null
     group by c.data ->> 'physicianId', c.data ->> 'appointmentOn', c.data ->> 'appointmentTime' having count(*) > 1`,
  );
  return rows.map(({ id }) => `The appointment ${id} is with a physician who has another at its time.`);
}

async function ofUploads(pool: pg.Pool, uploads: Acknowledged['uploads']): Promise<readonly string[]> {
  const { rows } = await pool.query<{ id: string }>('select id from uploads');
  const stored = new Set(rows.map(({ id }) => id));
  return uploads.filter(({ fileId }) => !stored.has(fileId)).map(({ fileId }) => `The file ${fileId} was acknowledged and is not there.`);
}

async function ofDrafts(pool: pg.Pool, { drafts, submissions }: Pick<Acknowledged, 'drafts' | 'submissions'>): Promise<readonly string[]> {
  const { rows } = await pool.query<{ place: string; email: string; automation: string; text: string }>(
    `select d.case_file_number as place, u.email, d.automation_id as automation, d.data::text as text
     from drafts d join users u on u.id = d.user_id`,
  );
  const sent = submissions.filter(({ kind, words }) => kind === 'letter' && rows.some(({ text }) => text.includes(words)));
  const outlived = sent.map(({ words }) => `The draft ${words} is there beside the letter that it became.`);
  const lost = [...drafts.values()].flatMap(({ email, automation, place, words }) => {
    const stored = rows.find(
      (row) => row.email.toLowerCase() === email.toLowerCase() && row.automation === automation && row.place === place,
    );
    if (stored === undefined) return [`The draft ${place} of ${email} is gone.`];
    return stored.text.includes(words) ? [] : [`The draft ${place} of ${email} does not hold what was acknowledged last.`];
  });
  return [...outlived, ...lost];
}
