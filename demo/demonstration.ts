import type { Demonstration, Seeding } from '#server/demonstration.port.ts';
import { argonPasswords } from '#server/modules/users/argon-passwords.ts';
import { openDatabase } from '#server/platform/database/database.ts';
import { systemClock } from '#server/platform/system-clock.ts';
import { demoPassword } from './demo-firm.ts';
import { claimSeeding, loadDemoFirm } from './load-demo.ts';
import { seedRecords } from './seed-records.ts';

/** The firm that a desk begins with where it is tried out. */
export const demonstration: Demonstration = {
  loadFirm: async (db) => void (await loadDemoFirm(db, () => argonPasswords.hash(demoPassword))),
  seedRecords: seedFirstRecords,
  signInHint: `Sign in as caseManager@firm.example with the password ${demoPassword}.`,
};

const firstRecords = 24;

/** The logs of a demonstration are not empty. */
async function seedFirstRecords({ settings, say }: Seeding): Promise<void> {
  const { db, close } = openDatabase({ url: settings.databaseUrl, connections: 1, onIdleError: () => undefined });
  try {
    if (!(await claimSeeding(db))) return;
    say('Loading the demonstration firm. This takes a minute or two, and only at the first start.');
    const { refusals } = await seedRecords({ settings, count: firstRecords, lettersOnly: false, now: systemClock.now() });
    for (const refusal of refusals) say(refusal);
  } finally {
    await close();
  }
}
