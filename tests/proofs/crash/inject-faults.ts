import { createHash, randomUUID } from 'node:crypto';
import { appendFileSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import type { Acknowledged, Sent } from './acknowledged.ts';
import { isScheduled, isWanted } from './appointment-turns.ts';
import { typedCases } from './clients.ts';
import type { CrashDesk } from './crash-desk.ts';
import { kindOfFault } from './fault-report.ts';
import { prove } from './proof.ts';
import { isCompleted, isLapsed, isStarted } from './sending-turns.ts';
import { isAnswered, isContested, isUnistrike } from './strike-turns.ts';

type Letter = { readonly id: string; readonly documentId: string; readonly content: string; readonly package: string };

/** Where things are broken. Nothing is put right again: each is broken beside those before it. */
type Place = {
  readonly change: (sql: string) => Promise<void>;
  readonly one: Letter;
  readonly other: Letter;
  readonly content: string;
  readonly sent: string;
  readonly incoming: string;
  readonly acknowledged: Acknowledged;
};

/** What a crash might leave when the desk did not take care. */
const injections: Readonly<Record<string, (place: Place) => unknown>> = {
  'a record that was acknowledged and never made': ({ acknowledged }) =>
    acknowledged.submissions.push({ id: randomUUID(), words: 'none', kind: 'payment', events: 0 }),
  'a torn document in a package': ({ sent, other }) => appendFileSync(path.join(sent, other.package, '01-letter.pdf'), 'more'),
  'a package that is lost': ({ sent, other }) => rmSync(path.join(sent, other.package), { recursive: true }),
  'a package of nobody': ({ sent }) => {
    mkdirSync(path.join(sent, 'DS-0000000000000000'));
    writeFileSync(path.join(sent, 'DS-0000000000000000', 'manifest.json'), '{}');
  },
  'a delivery to another party': ({ change, other }) =>
    change(`update deliveries set party_id = 'another-party' where document_id = '${other.documentId}'`),
  'no delivery': ({ change, other }) => change(`delete from deliveries where document_id = '${other.documentId}'`),
  'a delivery that is not done': ({ change, one }) =>
    change(`update deliveries set status = 'waiting', docucent_id = null where document_id = '${one.documentId}'`),
  'a second log entry': async ({ change, one }) => {
    await change('drop index log_entries_letter');
    await change(copied('log_entries', `record_id = '${one.id}'`));
  },
  'no log entry': ({ change, one }) => change(`delete from log_entries where record_id = '${one.id}'`),
  'a second letter': ({ change, other }) => change(copied('documents', `id = '${other.documentId}'`)),
  'no letter, nor anything of it': async ({ change, one }) => {
    await change(`delete from deliveries where document_id = '${one.documentId}'`);
    await change(`delete from documents where parent_document_id = '${one.documentId}' or id = '${one.documentId}'`);
    await change('alter table record_versions disable trigger user');
    await change(`update record_versions set letter = null where record_id = '${one.id}'`);
  },
  'a record made twice': ({ change, other }) => change(copied('records', `id = '${other.id}'`)),
  'a deposition that lapsed twice': ({ change, acknowledged }) =>
    change(copied('record_events', movesOf(acknowledged.submissions.find(isLapsed)))),
  'a deposition that never lapsed': ({ change, acknowledged }) =>
    change(`delete from record_events where ${movesOf(acknowledged.submissions.findLast(isLapsed))}`),
  'a strike that moved twice': ({ change, acknowledged }) =>
    change(copied('record_events', movesOf(acknowledged.submissions.find(isUnistrike)))),
  'a letter of an event that is lost': async ({ change, acknowledged }) => {
    const lost = `select d.id from documents d join record_events e on e.id = d.event_id
      where d.record_id = '${acknowledged.submissions.find(isAnswered)?.id}' and d.kind = 'letter' and e.kind = 'moved'`;
    await change(`delete from deliveries where document_id in (${lost})`);
    await change(`delete from log_entries where document_id in (${lost})`);
    await change(`delete from documents where parent_document_id in (${lost}) or id in (${lost})`);
  },
  'a panel that both struck': async ({ change, acknowledged }) => {
    const [one, other] = [acknowledged.submissions.find(isContested), acknowledged.submissions.find(isUnistrike)];
    await change(sameIn('panelNumber', one?.id, other?.id));
  },
  'a physician with two appointments at one time': async ({ change, acknowledged }) => {
    const [one, other] = [acknowledged.submissions.find(isWanted), acknowledged.submissions.find(isScheduled)];
    for (const field of ['appointmentOn', 'appointmentTime']) await change(sameIn(field, one?.id, other?.id));
  },
  'an event that wrote nothing': ({ change, acknowledged }) =>
    change(
      `update records set current_version_id = (select id from record_versions where ${versionOf(acknowledged, 1)}) where id = '${completedId(acknowledged)}'`,
    ),
  'an event that wrote twice': ({ change, acknowledged }) => change(copied('record_versions', versionOf(acknowledged, 2))),
  'a letter that forgot what it was started from': ({ change, acknowledged }) =>
    change(`delete from record_links where record_id = '${acknowledged.submissions.find(isStarted)?.id}'`),
  'torn content': ({ content, other }) => appendFileSync(path.join(content, other.content), 'more'),
  'lost content': ({ content, other }) => rmSync(path.join(content, other.content)),
  'content without a record': ({ content }) => {
    const sha256 = createHash('sha256').update('of nobody').digest('hex');
    mkdirSync(path.join(content, sha256.slice(0, 2)), { recursive: true });
    writeFileSync(path.join(content, sha256.slice(0, 2), sha256), 'of nobody');
  },
  'half a file': ({ incoming }) => writeFileSync(path.join(incoming, randomUUID()), 'half'),
  'a file of somebody that is lost': ({ change, acknowledged }) =>
    change(`delete from uploads where id = '${acknowledged.uploads[0]?.fileId}'`),
  'a draft with what was typed before': ({ change }) =>
    change(`update drafts set data = '{"location":"something else"}' where case_file_number = (${firstDraft})`),
  'a draft of a letter that was sent': ({ change, acknowledged }) => {
    const words = acknowledged.submissions.find(({ kind }) => kind === 'letter')?.words ?? '';
    return change(`update drafts set data = '{"location":"${words}"}' where case_file_number = (${lastDraft})`);
  },
  'a draft that is gone': ({ change }) => change(`delete from drafts where case_file_number = (${firstDraft})`),
};

const ofPlace = (which: 'min' | 'max'): string =>
  `select ${which}(case_file_number) from drafts where case_file_number >= '${typedCases[0]}'`;
const firstDraft = ofPlace('min');
const lastDraft = ofPlace('max');

const movesOf = (sent: Sent | undefined): string => `record_id = '${sent?.id}' and kind = 'moved'`;

const completedId = ({ submissions }: Acknowledged): string | undefined => submissions.find(isCompleted)?.id;
/** Gives another record what one record holds in a field. */
const sameIn = (field: string, one = '', other = ''): string =>
  `update record_versions set data = jsonb_set(data, '{${field}}', (select data -> '${field}' from record_versions where record_id = '${one}' limit 1))
   where record_id = '${other}'`;

const versionOf = (acknowledged: Acknowledged, number: number): string =>
  `record_id = '${completedId(acknowledged)}' and number = ${number}`;

/** The same row once more, under an id of its own. */
const copied = (table: string, which: string): string =>
  `insert into ${table} select (jsonb_populate_record(t, jsonb_build_object('id', gen_random_uuid(), 'number', 1_000_000_000))).* from ${table} t where ${which}`;

/** Breaks what was proved in one way after the other, and answers what the proof says anew to each, by kind. */
export async function injectFaults(desk: CrashDesk, told: Acknowledged): Promise<Readonly<Record<string, readonly string[]>>> {
  const acknowledged = { ...told, submissions: [...told.submissions] };
  const client = new pg.Client({ connectionString: desk.databaseUrl });
  await client.connect();
  const place = await placeIn(desk, acknowledged, client);
  let known = new Set<string>();
  const named: Record<string, readonly string[]> = {};
  for (const [name, inject] of Object.entries(injections)) {
    await inject(place);
    const faults = await prove({ ...desk, acknowledged });
    named[name] = faults.filter((fault) => !known.has(fault)).map(kindOfFault);
    known = new Set(faults);
  }
  await client.end();
  return named;
}

/**
 * Letters of one day by one person to the same people have the same proof of service, byte for byte, and what one of them loses is then
 * still named by the other. One that is broken has a proof of its own first.
 */
async function giveOwnProof(
  client: pg.Client,
  { content, documentId }: { readonly content: string; readonly documentId: string },
): Promise<void> {
  const text = `The proof of ${documentId}`;
  const sha256 = createHash('sha256').update(text).digest('hex');
  const { rows } = await client.query<{ isShared: boolean }>(
    `select exists (select from documents d where d.sha256 = p.sha256 and d.id <> p.id) as "isShared"
     from documents p where p.kind = 'proofOfService' and p.parent_document_id = $1`,
    [documentId],
  );
  if (rows[0]?.isShared !== true) return;
  mkdirSync(path.join(content, sha256.slice(0, 2)), { recursive: true });
  writeFileSync(path.join(content, sha256.slice(0, 2), sha256), text);
  await client.query(`update documents set sha256 = $1 where kind = 'proofOfService' and parent_document_id = $2`, [sha256, documentId]);
}

async function placeIn({ dataFolder }: CrashDesk, acknowledged: Acknowledged, client: pg.Client): Promise<Place> {
  const ids = acknowledged.submissions.filter(({ kind }) => kind === 'letter').map(({ id }) => id);
  const { rows } = await client.query<Letter>(
    `select s.id, d.id as "documentId", left(d.sha256, 2) || '/' || d.sha256 as content,
       (select min(docucent_id) from deliveries v where v.document_id = d.id) as package
     from records s join documents d on d.record_id = s.id and d.kind = 'letter' where s.id = any($1) order by s.id`,
    [ids],
  );
  const [one, other] = rows;
  if (one === undefined || other === undefined) throw new Error(`Two letters are to be broken, and there are ${rows.length}.`);
  const content = path.join(dataFolder, 'files', 'content');
  await giveOwnProof(client, { content, documentId: one.documentId });
  return {
    change: async (sql) => void (await client.query(sql)),
    one,
    other,
    content,
    sent: path.join(dataFolder, 'outbox', 'sent'),
    incoming: path.join(dataFolder, 'files', 'incoming'),
    acknowledged,
  };
}
