import { sql, type Kysely } from 'kysely';
import { describe, expect, it } from 'vitest';
import { uniqueIds } from '#server/platform/unique-ids.ts';
import { systemClock } from '#server/platform/system-clock.ts';
import { auditChainRepository, auditChainWithin } from '#server/modules/audit/audit-chain.repository.ts';
import { auditRepository } from '#server/modules/audit/audit.repository.ts';
import type { Database } from '#server/platform/database/tables/all.ts';
import type { AuditChain } from '#server/modules/audit/audit-chain.port.ts';
import { checkAudit } from '#server/modules/audit/check-audit.usecase.ts';
import { testDesk } from '../test-desk.ts';
import { checkDeps, checkAuditLog } from './audit-log.ts';

const desk = await testDesk();
const { db } = desk.database;
const auditLog = auditRepository({ ...checkDeps, ids: uniqueIds, clock: systemClock });
const note = (within: Kysely<Database> = db) => auditLog(within).note({ action: 'letter.sent', subject: uniqueIds.newId() });

/** While somebody holds the head of the chain no server seals. */
const holdHead = (within: Kysely<Database>) => sql`select from audit_head for update`.execute(within);

const last = '(select row_id from audit_links where number = (select number from audit_head))';
const chainAnew = `do $$ declare gone bigint; before text; link record; begin
  select number - 3 into gone from audit_head;
  select previous_hash into before from audit_links where number = gone;
  delete from audit_rows where id = (select row_id from audit_links where number = gone);
  delete from audit_links where number = gone;
  for link in select l.number, r.row_hash, r.seal from audit_links l join audit_rows r on r.id = l.row_id where l.number > gone order by l.number loop
    update audit_links set number = link.number - 1, previous_hash = before,
      hash = encode(sha256(convert_to(concat_ws(' ', link.number - 1, before, link.row_hash, link.seal), 'UTF8')), 'hex')
      where number = link.number returning hash into before;
  end loop;
  update audit_head set number = number - 1, hash = before;
end $$`;

type Tampering = readonly [what: string, statements: readonly string[], kinds: readonly string[]];

/** What somebody with the rights of the database's owner does, and what is found of it without an earlier check to compare with. */
const tamperings: readonly Tampering[] = [
  [
    'a row was changed and the mark of rows without seal moved over it',
    [`update audit_rows set action = 'letter.lost' where id = ${last}`, 'update audit_head set sealed_after = number'],
    ['rowChanged', 'sealBroken'],
  ],
  [
    'a row lost its hash and its seal and the mark moved over it',
    [
      `update audit_rows set action = 'letter.lost', row_hash = null, seal = null where id = ${last}`,
      `update audit_links set hash = encode(sha256(convert_to(concat_ws(' ', number, previous_hash, '', ''), 'UTF8')), 'hex') where row_id = ${last}`,
      'update audit_head set sealed_after = number, hash = (select hash from audit_links where number = audit_head.number)',
    ],
    ['sealBroken'],
  ],
  ['the mark of links without seal was moved', ['update audit_head set batches_after = number'], ['rowChanged', 'sealBroken']],
  ['a row was removed and the chain made anew behind it', [chainAnew], ['sealBroken']],
  [
    'the seal of the last batch was taken away',
    ['update audit_links set seal = null where number = (select number from audit_head)'],
    ['sealBroken'],
  ],
  [
    'a seal between was taken away',
    ['update audit_links set seal = null where number = (select max(number) from audit_links where seal is not null) - 1'],
    ['sealBroken'],
  ],
];

describe('the seals of the audit log', () => {
  it('are made without anybody who writes a row waiting for another', async () => {
    const first = await db.startTransaction().execute();
    await note(first);
    await db.transaction().execute((second) => note(second));
    await first.commit().execute();
    const { faults } = await checkAuditLog(db);
    expect(faults).toEqual([]);
  });

  it('are not held up by somebody who holds the head of the chain', async () => {
    const sealing = await db.startTransaction().execute();
    await holdHead(sealing);
    await db.transaction().execute((transaction) => note(transaction));
    await sealing.rollback().execute();
  });

  it.each(tamperings)('show that %s', async (_what, statements, kinds) => {
    for (let round = 0; round < 4; round += 1) {
      await note();
      await checkAuditLog(db);
    }
    const undo = new Error('undo');
    let found: readonly string[] = [];
    const tampering = db.transaction().execute(async (transaction) => {
      await holdHead(transaction);
      await sql`set local session_replication_role = replica`.execute(transaction);
      for (const statement of statements) await sql.raw(statement).execute(transaction);
      const chain = { atOneMoment: <Result>(look: (seen: AuditChain) => Promise<Result>) => look(auditChainWithin(transaction)) };
      found = (await checkAudit({ ...checkDeps, chain }, undefined)).faults.map(({ kind }) => kind);
      throw undo;
    });
    await expect(tampering).rejects.toBe(undo);
    expect([...new Set(found)].toSorted()).toEqual(kinds);
  });

  it('wait for rows of the last minute, which are named, and are missed on older ones', async () => {
    const sealing = await db.startTransaction().execute();
    await checkAuditLog(db);
    await holdHead(sealing);
    await note();
    const look = (secondsLater: number) =>
      checkAudit(
        { ...checkDeps, chain: auditChainRepository(db), clock: { now: () => new Date(Date.now() + secondsLater * 1000) } },
        undefined,
      );
    expect(await look(0)).toMatchObject({ faults: [], unsealed: 1 });
    expect(await look(70)).toMatchObject({ faults: [{ kind: 'notSealed' }], unsealed: 0 });
    await sealing.rollback().execute();
  });

  it('miss a row that was removed before it had one', async () => {
    const { head } = await checkAuditLog(db);
    const sealing = await db.startTransaction().execute();
    await holdHead(sealing);
    await note();
    await db.transaction().execute(async (transaction) => {
      await sql`set local session_replication_role = replica`.execute(transaction);
      await sql`delete from audit_rows where id in (select row_id from unsealed_audit_rows)`.execute(transaction);
    });
    await sealing.rollback().execute();
    expect((await checkAuditLog(db)).faults).toMatchObject([{ kind: 'rowRemoved', number: head.number + 1 }]);
  });
});
