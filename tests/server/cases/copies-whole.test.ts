import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { testDesk } from '../test-desk.ts';
import { caseFaults } from '../../proofs/crash/case-faults.ts';
import { startCaseSystem } from '../../proofs/crash/case-system.ts';

const system = await startCaseSystem();
afterAll(() => system.close());
const desk = await testDesk({ settings: system.settings });
const clerk = await desk.as('caseManager');

test('a case that does not hold what its copy says is named', async () => {
  system.calm();
  for (const number of ['GW-102', 'GW-103', 'GW-104']) await clerk.call(`GET /desk/cases/${number}`);
  const pool = new pg.Pool({ connectionString: desk.databaseUrl, max: 1 });
  try {
    expect(await caseFaults(pool)).toEqual([]);
    const { db } = desk.database;
    await db.updateTable('cases').set({ phone: '209-555-0100' }).where('case_file_number', '=', 'GW-102').execute();
    await db.deleteFrom('parties').where('case_file_number', '=', 'GW-103').where('role', '=', 'employer').execute();
    await db.updateTable('injuries').set({ id: randomUUID() }).where('case_file_number', '=', 'GW-104').execute();
    expect(await caseFaults(pool)).toEqual([
      'The case GW-102 does not say what its copy says.',
      'The case GW-103 has other parties than its copy.',
      'The case GW-104 has other injuries than its copy.',
    ]);
  } finally {
    await pool.end();
  }
});
