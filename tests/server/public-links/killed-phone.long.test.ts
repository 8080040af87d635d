import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { chromium, type BrowserContext, type Page } from '@playwright/test';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { addDays, calendarDate, usDate } from '#domain/calendar-date.ts';
import { chromiumFlags, chromiumPath } from '../../../scripts/tests/chromium.ts';
import { chanceOf } from '../../automations/generated/random.ts';
import { longTestMs } from '../../time-limits.ts';
import { signInAs, type Caller } from '../callers.ts';
import { testDesk } from '../test-desk.ts';
import { requested, secretOf, today } from './claims.ts';
import { cuttingLine } from './cutting-line.ts';
import { heldReceipts, killPage, nextStep, sha256Of, type TypedTrip, type Typing } from './phone.ts';

const kills = Number(process.env['CLAIM_KILLS'] ?? 100);
const killsOfForm = 10;
const page = '/mileage-reimbursement/form';
const stuckMs = 20_000;

// As it is shipped, not as this process would build it for tests.
execFileSync(process.execPath, ['scripts/web/build-web.ts'], { env: { ...process.env, NODE_ENV: 'production' } });
const desk = await testDesk({ settings: { DESK_WEB: path.resolve('dist/web') } });
const chance = chanceOf(20_261_129);
const random = (): number => chance.below(1_000_000) / 1_000_000;
const line = await cuttingLine(desk.origin, { bytesPerSecond: 50_000, cutShare: 0.2, random });

const pdf = (name: string): Buffer =>
  Buffer.from(
    `%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]>>endobj\n% ${name}\ntrailer<</Root 1 0 R>>\n%%EOF\n`,
  );

const photo = (shade: number): Promise<Buffer> =>
  sharp({ create: { width: 800, height: 600, channels: 3, background: { r: shade, g: 200, b: 180 } } })
    .jpeg()
    .toBuffer();

async function tripsOf(form: number): Promise<readonly TypedTrip[]> {
  const day = calendarDate(today);
  if (day === undefined) throw new Error(`${today} is no day`);
  const trip = { startAddress: `${form} Alder Court, Stockton, CA 95202`, endAddress: '310 Larkspur Avenue, Stockton, CA 95207' };
  return [
    {
      ...trip,
      tripDate: usDate(addDays(day, -2)),
      roundTripMiles: '38.60',
      tolls: '4.50',
      file: { name: `photo-${form}.jpeg`, mimeType: 'image/jpeg', buffer: await photo(form % 250) },
    },
    {
      ...trip,
      tripDate: usDate(addDays(day, -1)),
      roundTripMiles: `${form}.25`,
      tolls: '7.00',
      file: { name: `paper-${form}.pdf`, mimeType: 'application/pdf', buffer: pdf(`form ${form}`) },
    },
  ];
}

type Phone = { readonly context: BrowserContext; readonly address: string; page: Page };

/** As a person does who sees nothing come: once more. */
async function openPage({ context, address }: Phone): Promise<Page> {
  const opened = await context.newPage();
  while (
    !(await opened.goto(address, { waitUntil: 'commit', timeout: stuckMs }).then(
      () => true,
      () => false,
    ))
  )
    await pause(200);
  return opened;
}

type Went = { kills: number; reloads: number; readonly steps: Map<string, number> };

/** Goes through a form while its page ends again and again. */
async function fillIn(phone: Phone, typing: Typing, went: Went): Promise<void> {
  let [left, untilKill, movedAt] = [Math.min(killsOfForm, kills - went.kills), 1 + Math.floor(random() * 5), Date.now()];
  for (;;) {
    const acting = nextStep(phone.page, typing).catch(() => undefined);
    const isKill = left > 0 && untilKill <= 0;
    const step = isKill ? await Promise.race([acting, pause(random() * 600).then(() => 'killed')]) : await acting;
    if (step === 'done' && left === 0) return;
    for (const sha of await heldReceipts(phone.page).catch(() => [])) typing.held.add(sha);
    if (step !== undefined) {
      movedAt = Date.now();
      untilKill -= 1;
      went.steps.set(step, (went.steps.get(step) ?? 0) + 1);
    } else await pause(150);
    if (isKill) {
      await killPage(phone.context, phone.page, random() < 0.5);
      await acting;
      [left, untilKill, movedAt] = [left - 1, 1 + Math.floor(random() * 4), Date.now()];
      went.kills += 1;
      phone.page = await openPage(phone);
    } else if (step === 'done') return;
    else if (Date.now() - movedAt > stuckMs) {
      went.reloads += 1;
      movedAt = Date.now();
      await phone.page.reload({ waitUntil: 'commit' }).catch(() => undefined);
    }
  }
}

const shown = (date: unknown): string => {
  const day = calendarDate(String(date));
  return day === undefined ? String(date) : usDate(day);
};

/** What the office has of a form: its trips, the fingerprints of their receipts as they are kept, and how often it was sent. */
async function atOffice(clerk: Caller, id: string) {
  const record = (await clerk.call(`GET /mileage-reimbursement/details/${id}`)).json().mileageReimbursement;
  const { db } = desk.database;
  const files = await db.selectFrom('public_link_files').select(['sha256', 'upload_id']).where('record_id', '=', id).execute();
  const shaOf = new Map(files.map(({ sha256, upload_id }) => [upload_id, sha256]));
  const sent = await db.selectFrom('public_link_submissions').select('key').where('record_id', '=', id).execute();
  const trips: readonly Record<string, { readonly fileId?: string } | string | number>[] = record.data.trips ?? [];
  return {
    sent: sent.length,
    trips: trips.map((trip) => {
      const receipt = trip['tollsReceipt'];
      return {
        fields: ['tripDate', 'startAddress', 'endAddress', 'roundTripMiles', 'tolls'].map((name) => trip[name]),
        sha256: typeof receipt === 'object' ? shaOf.get(receipt.fileId ?? '') : undefined,
      };
    }),
  };
}

test(
  'a phone whose page ends at any step, on a line that loses a fifth, loses nothing and sends each form once',
  { timeout: 6 * longTestMs },
  async () => {
    const folder = mkdtempSync(path.join(os.tmpdir(), 'phone-'));
    const went: Went = { kills: 0, reloads: 0, steps: new Map() };
    const faults: string[] = [];
    const context = await chromium.launchPersistentContext(folder, {
      args: [...chromiumFlags],
      ...(chromiumPath === undefined ? {} : { executablePath: chromiumPath }),
      viewport: { width: 390, height: 844 },
      locale: 'es-MX',
    });
    context.setDefaultTimeout(stuckMs);
    for (let form = 1; went.kills < kills; form += 1) {
      // Anew for each form: a proof of twenty minutes outlives a session.
      const clerk = await signInAs(desk, 'caseManager');
      const { secret, answer } = await secretOf(desk, () => requested(clerk));
      const { id } = answer.json<{ id: string }>();
      const trips = await tripsOf(form);
      const typing: Typing = { trips, birthYear: '1979', typed: new Map(), held: new Set(), lost: [] };
      const phone: Phone = { context, address: `${line.origin}${page}?link=${secret}`, page: await context.newPage() };
      await phone.page.close();
      phone.page = await openPage(phone);
      await fillIn(phone, typing, went);
      await phone.page.close();
      const office = await atOffice(clerk, id);
      faults.push(...typing.lost.map((what) => `form ${form}: ${what}`));
      const wanted = trips.map((trip) => [
        trip.tripDate,
        trip.startAddress,
        trip.endAddress,
        Number(trip.roundTripMiles),
        Number(trip.tolls),
      ]);
      const got = office.trips.map(({ fields: [date, ...others] }) => [shown(date), ...others]);
      if (JSON.stringify(got) !== JSON.stringify(wanted))
        faults.push(`form ${form}: ${JSON.stringify(got)} came instead of ${JSON.stringify(wanted)}`);
      if (office.sent !== 1) faults.push(`form ${form}: sent ${office.sent} times`);
      const [photoSha, pdfSha] = office.trips.map(({ sha256 }) => sha256);
      if (pdfSha !== sha256Of(trips[1]?.file.buffer ?? Buffer.alloc(0))) faults.push(`form ${form}: another paper`);
      if (photoSha === undefined || !typing.held.has(photoSha)) faults.push(`form ${form}: another photo`);
      console.log(
        JSON.stringify({
          form,
          faults: faults.length,
          kills: went.kills,
          reloads: went.reloads,
          steps: Object.fromEntries(went.steps),
          line: line.carried(),
        }),
      );
    }
    await context.close();
    await line.close();
    rmSync(folder, { recursive: true, force: true });

    expect(faults).toEqual([]);
    expect(went.kills).toBe(kills);
  },
);
