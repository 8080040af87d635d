import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { auditSeals, auditRepository } from '#server/modules/audit/audit.repository.ts';
import { nodeSha256 } from '#server/platform/node-sha256.ts';
import { uniqueIds } from '#server/platform/unique-ids.ts';
import { systemClock } from '#server/platform/system-clock.ts';
import { auditChainRepository, auditChainWithin } from '#server/modules/audit/audit-chain.repository.ts';
import type { AuditChain } from '#server/modules/audit/audit-chain.port.ts';
import { checkAudit, type AuditAnchor } from '#server/modules/audit/check-audit.usecase.ts';
import { testDesk } from '../test-desk.ts';
import { checkDeps, checkAuditLog, sealAuditLog, auditSecret } from './audit-log.ts';

const desk = await testDesk();
const { db } = desk.database;
const { id: actorId } = await db.selectFrom('users').select('id').executeTakeFirstOrThrow();
const secret = auditSecret;
const seals = auditSeals(secret);
const auditLog = auditRepository({ ids: uniqueIds, clock: systemClock, sha256: nodeSha256, seals });
const check = (anchor?: AuditAnchor) => checkAuditLog(db, anchor);
const detail = { zebra: true, apple: 'ñ "quoted"', count: 12.5 };
const note = (action = 'letter.sent') =>
  auditLog(db).note({ actorId, action, caseFileNumber: '24-0117', subject: uniqueIds.newId(), detail });

const asReplica = 'set local session_replication_role = replica; ';
const rowAt = (number: number): string => `(select row_id from audit_links where number = ${number})`;

/** What is found after somebody with the rights of the database's owner did this; then it is undone, so that each test starts from a good chain. */
const foundAfter = async (statement: string): Promise<readonly string[]> => {
  const before = await check();
  expect(before.faults).toEqual([]);
  let found: readonly string[] = [];
  const undo = new Error('undo');
  const tampering = db.transaction().execute(async (transaction) => {
    for (const one of statement.split('; ')) await sql.raw(one).execute(transaction);
    await sql`set constraints all immediate`.execute(transaction);
    const chain = { atOneMoment: <Result>(look: (seen: AuditChain) => Promise<Result>) => look(auditChainWithin(transaction)) };
    const { faults } = await checkAudit({ ...checkDeps, chain }, before.head);
    found = faults.map(({ kind, number }) => (number === undefined ? kind : `${kind} ${number - before.head.number}`));
    throw undo;
  });
  await expect(tampering).rejects.toBe(undo);
  return found;
};

describe('the audit trail', () => {
  it('is in order when many people work at once, with one link for each row', async () => {
    const before = await check();
    await Promise.all(
      Array.from({ length: 40 }, () =>
        db.transaction().execute((transaction) => auditLog(transaction).note({ action: 'letter.sent', detail })),
      ),
    );
    const after = await check(before.head);
    expect(after).toMatchObject({ checked: before.checked + 40, faults: [] });
  });

  it('keeps no row of an act that did not happen', async () => {
    const before = await check();
    const failing = db.transaction().execute(async (transaction) => {
      await auditLog(transaction).note({ action: 'letter.sent' });
      throw new Error('the letter could not be made');
    });
    await expect(failing).rejects.toThrow('the letter could not be made');
    expect((await check()).head).toEqual(before.head);
  });

  it('cannot be changed, shortened or emptied through the desk', async () => {
    await note();
    for (const statement of [
      "update audit_rows set action = 'x'",
      'delete from audit_rows',
      'truncate audit_rows cascade',
      "update audit_links set hash = 'x'",
      'delete from audit_links',
    ])
      await expect(sql.raw(statement).execute(db), statement).rejects.toThrow('audit rows are never changed or removed');
  });
});

describe('the check of the audit log', () => {
  it.each([
    [
      'a changed action',
      `update audit_rows set action = 'letter.lost' where id = (select row_id from audit_links, audit_head where audit_links.number = audit_head.number)`,
      ['rowChanged 0'],
    ],
    [
      'a changed detail',
      `update audit_rows set detail = '{"apple": "pear"}' where id = (select row_id from audit_links, audit_head where audit_links.number = audit_head.number)`,
      ['rowChanged 0'],
    ],
    [
      'a changed time',
      `update audit_rows set occurred_at = occurred_at + interval '1 second' where id = (select row_id from audit_links, audit_head where audit_links.number = audit_head.number)`,
      ['rowChanged 0'],
    ],
    [
      'a removed row',
      `delete from audit_rows where id = (select row_id from audit_links, audit_head where audit_links.number = audit_head.number - 1)`,
      ['rowRemoved -1'],
    ],
    [
      'a row removed with its link',
      `delete from audit_links where number = (select number - 1 from audit_head)`,
      ['rowRemoved -1', 'sealBroken 0', 'rowInserted'],
    ],
    [
      'an end cut off with its links and the head set back',
      `delete from audit_rows where id = (select row_id from audit_links, audit_head where audit_links.number = audit_head.number); delete from audit_links where number = (select number from audit_head); update audit_head set number = number - 1, hash = (select previous.hash from audit_links previous where previous.number = audit_head.number - 1)`,
      ['endRemoved 0'],
    ],
    [
      'two rows that changed places',
      `update audit_links set row_id = gen_random_uuid() where number = (select number from audit_head)`,
      ['rowRemoved 0', 'rowInserted'],
    ],
    [
      'a row put in beside the chain',
      `insert into audit_rows (id, occurred_at, action) values (gen_random_uuid(), now(), 'letter.sent')`,
      ['rowInserted'],
    ],
  ])('finds %s', async (_case, statement, kinds) => {
    await note();
    await check();
    await note();
    expect(await foundAfter(asReplica + statement)).toEqual(kinds);
  });

  it('finds rows that were written by hand, though the desk has sealed them with its own', async () => {
    const other = await testDesk();
    const forge = (columns: string, values: string) =>
      sql.raw(`insert into audit_rows (id, occurred_at, action${columns}) values (gen_random_uuid(), now(), 'letter.sent'${values})`);
    const { head } = await checkAuditLog(other.database.db);
    await forge('', '').execute(other.database.db);
    await sealAuditLog(other.database.db);
    await forge(', row_hash, seal', `, repeat('a', 64), repeat('b', 64)`).execute(other.database.db);
    expect((await checkAuditLog(other.database.db)).faults).toMatchObject([
      { kind: 'rowInserted', number: head.number + 1 },
      { kind: 'rowChanged', number: head.number + 2 },
    ]);
    // whoever kept a former secret cannot go on with it
    const former = auditSeals('a former secret of the tests, of no use at all');
    await auditRepository({ ids: uniqueIds, clock: systemClock, sha256: nodeSha256, seals: former })(other.database.db).note({
      action: 'x',
    });
    await sealAuditLog(other.database.db);
    const chain = auditChainRepository(other.database.db);
    expect((await checkAudit({ ...checkDeps, chain, formerSeals: [former] }, undefined)).faults).toContainEqual(
      expect.objectContaining({ kind: 'sealUnknown', number: head.number + 3 }),
    );
  });

  it('takes the seals of the current and the former secrets, and no others', async () => {
    await note();
    const { checked } = await check();
    const another = auditSeals('another secret of the tests, of no use at all');
    const chain = auditChainRepository(db);
    const changed = { ...checkDeps, chain, seals: another, formerSeals: [seals] };
    expect((await checkAudit(changed, undefined)).faults).toEqual([]);
    const unknown = (await checkAudit({ ...changed, formerSeals: [] }, undefined)).faults;
    expect(unknown.filter(({ kind }) => kind === 'sealUnknown')).toHaveLength(checked);
    expect((await checkAudit({ ...checkDeps, chain, formerSeals: [another] }, undefined)).faults).toEqual([]);
  });

  it('is one command, which names the row and remembers where it ended', async () => {
    await note();
    const run = async () => {
      const environment = { ...process.env, DATABASE_URL: desk.databaseUrl, DESK_DATA: desk.dataFolder, DESK_SECRET: secret };
      return promisify(execFile)(process.execPath, ['scripts/desk/check-audit.ts'], { env: environment }).catch(
        (error: { stdout: string; code: number }) => error,
      );
    };
    const { head } = await check();
    expect(await run()).toMatchObject({ stdout: `${head.number} audit rows checked: in order.\n` });
    expect(JSON.parse(readFileSync(path.join(desk.dataFolder, 'audit-checked.json'), 'utf8'))).toMatchObject({
      number: head.number,
      hash: head.hash,
    });
    await sql
      .raw(`alter table audit_rows disable trigger user; update audit_rows set subject = 'other' where id = ${rowAt(head.number)}`)
      .execute(db);
    expect(await run()).toMatchObject({ code: 1, stdout: expect.stringContaining(`Row ${head.number} (`) });
  });
});
