import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import { testFrom, type DeskWithClock } from './desk-with-clock.ts';
import { expectAccessible, expectNoSidewaysScroll } from './desk.ts';

const test = testFrom('2026-11-30T18:00:00Z');
const phone = { width: 390, height: 844 };
const smallPhone = { width: 320, height: 640 };

const request = {
  caseFileNumber: '20260017',
  clientName: 'María de los Ángeles Muñoz Ibáñez',
  dateOfInjury: ['2025-03-14'],
  languages: 'spanish',
  clientPhone: '209-555-0117',
  message: 'Tiene un formulario de millaje por llenar.',
};

type Text = { readonly text: string; readonly writtenAt: string };

/** The address in the last text message that a client got, when so many have come. */
async function lastLink({ dataFolder }: DeskWithClock, count: number): Promise<string> {
  const folder = path.join(dataFolder, 'text-messages');
  const files = async () => (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.json'));
  await expect.poll(async () => (await files()).length).toBe(count);
  const texts = await Promise.all(
    (await files()).map(async (name): Promise<Text> => JSON.parse(await readFile(path.join(folder, name), 'utf8'))),
  );
  const last = texts.find(({ text }) => text.includes(count === 1 ? 'por llenar' : 'corrija'));
  const { pathname, search } = new URL(/https?:\S+[\w-]/.exec(last?.text ?? '')?.[0] ?? '');
  return `${pathname}${search}`;
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

async function expectGood(page: Page): Promise<void> {
  await expectAccessible(page);
  await page.setViewportSize(smallPhone);
  await expectNoSidewaysScroll(page);
  await page.setViewportSize(phone);
}

/** Bytes of JavaScript that came over the line so far. */
const packedScripts = (page: Page): Promise<number> =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map((one) => (one instanceof PerformanceResourceTiming && one.name.endsWith('.js') ? one.encodedBodySize : 0))
      .reduce((sum, size) => sum + size, 0),
  );

async function sayBirthYear(page: Page): Promise<void> {
  await page.getByLabel('Año de nacimiento').fill('1979');
  await page.getByLabel('Año de nacimiento').press('Enter');
}

async function signAndSend(page: Page): Promise<void> {
  await button(page, 'Continuar para revisar y enviar').click();
  await page.getByLabel('Nombre en letra de molde').fill('María Muñoz');
  await button(page, 'Escriba su firma').press('Enter');
  await expectAccessible(page);
  await button(page, 'Usar esta firma').press('Enter');
  await expectGood(page);
  await button(page, 'Enviar').click();
  await expect(page.getByText('Número de recibo')).toBeVisible();
}

/** As a phone that is held upright keeps it: lying on its side, with the place where it was taken. */
const photo = () =>
  sharp({ create: { width: 4032, height: 3024, channels: 3, background: '#d9d2c4' } })
    .jpeg()
    .withMetadata({ orientation: 6 })
    .withExifMerge({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '37/1 48/1 0/1' } })
    .toBuffer();

/** The bytes of the receipt that this phone holds. */
const storedReceipt = async (page: Page): Promise<Buffer> => {
  const bytes = await page.evaluate(async () => {
    const answerOf = <Data>(asked: IDBRequest<Data>): Promise<Data> =>
      new Promise((resolve) => {
        asked.addEventListener('success', () => resolve(asked.result));
      });
    const database = await answerOf(indexedDB.open('mileage-receipts'));
    const [stored]: { readonly bytes: ArrayBuffer }[] = await answerOf(database.transaction('files').objectStore('files').getAll());
    database.close();
    return [...new Uint8Array(stored?.bytes ?? new ArrayBuffer(0))];
  });
  return Buffer.from(bytes);
};

async function enterTrip(page: Page, day: string): Promise<void> {
  await page.getByLabel('Fecha del viaje').fill(day);
  await page.getByLabel('Dirección de salida').fill('3710 Delta Way, Hayward, CA 94541');
  await page.getByLabel('Dirección de destino').fill('2899 Dockside Road, Oakland, CA 94607');
}

test.describe.configure({ mode: 'serial' });
test.use({ viewport: phone });

test('a client fills in the form of a text message, loses the signal, closes the page and goes on', async ({ deskPage: page, own }) => {
  const asked = await (
    await own.as('caseManager')
  ).call('POST /mileage-reimbursement/send-message', {
    body: request,
    headers: { 'idempotency-key': 'a-first-request' },
  });
  expect([asked.statusCode, asked.body]).toEqual([201, expect.anything()]);
  await page.goto(await lastLink(own, 1));
  await expect(page.getByLabel('Año de nacimiento')).toHaveAttribute('aria-invalid', 'false');
  await page.getByLabel('Año de nacimiento').fill('1950');
  await page.getByLabel('Año de nacimiento').press('Enter');
  await expect(page.getByText('Intentos restantes: 4')).toBeVisible();
  await expectGood(page);
  await sayBirthYear(page);
  await expect(page.getByRole('heading', { name: 'Instrucciones' })).toBeVisible();
  expect(await packedScripts(page)).toBeLessThan(120_000);
  await expectGood(page);
  await button(page, 'Continuar al formulario').click();
  await expect(page.getByText('Todavía no hay viajes')).toBeVisible();
  await page.evaluate(() => navigator.serviceWorker.ready);
  expect(await packedScripts(page)).toBeLessThan(250_000);

  await page.context().setOffline(true);
  await button(page, 'Agregar viaje').click();
  await enterTrip(page, '11/10/26');
  await expect(page.getByText('Sin conexión.')).toBeVisible();
  await expectGood(page);
  await page.reload();
  await expect(page.getByLabel('Fecha del viaje')).toHaveValue('11/10/2026');
  await page.getByLabel('Millas de ida y vuelta').fill('38.6');
  await page.getByLabel('Gastos de estacionamiento').fill('14');
  await page.getByLabel('Subir recibo').setInputFiles({ name: 'IMG_0412.jpeg', mimeType: 'image/jpeg', buffer: await photo() });
  await expect(page.getByText('Se enviará cuando haya conexión')).toBeVisible();
  const picture = await sharp(await storedReceipt(page)).metadata();
  expect([picture.exif, (picture.width ?? 0) < (picture.height ?? 0)]).toEqual([undefined, true]);
  await page.context().setOffline(false);
  await expect(page.getByText('Listo, ')).toBeVisible();
  await button(page, 'Guardar viaje').click();
  await expect(page.getByText('1 viaje, 38.60 millas')).toBeVisible();
  await button(page, 'Agregar otro viaje').click();
  await enterTrip(page, '11/12/26');
  await page.getByLabel('Millas de ida y vuelta').fill('3');
  await button(page, 'Guardar viaje').click();
  await expectGood(page);
  await signAndSend(page);
  // 38.60 miles are 27.99, 3.00 are 2.18, and 14.00 of parking.
  await expect(page.getByText('$44.17')).toBeVisible();
  await expectGood(page);
  await page.getByRole('button', { name: /^(?:No, gracias|Cerrar)$/ }).click();
  await expect(page.getByRole('heading', { name: 'Formulario en revisión' })).toBeVisible();
  await expectGood(page);
});

test('the office asks for changes: what is approved is locked, the other trip is corrected and comes back', async ({
  deskPage: page,
  own,
}) => {
  const caseManager = await own.as('caseManager');
  const list = (await caseManager.call('GET /mileage-reimbursement')).json();
  const [{ id }] = list.mileageReimbursements;
  const read = async () => (await caseManager.call(`GET /mileage-reimbursement/details/${id}`)).json().mileageReimbursement;
  const [first, second] = (await read()).data.trips;
  const review = await caseManager.call(`POST /mileage-reimbursement/${id}/review`, {
    body: {
      action: 'request_changes',
      observation: 'Revise las millas.',
      trips: [
        { id: first.tripId, approval_status: 'approved' },
        { id: second.tripId, approval_status: 'unapproved', reason: 'Las millas no coinciden.' },
      ],
    },
    headers: { 'idempotency-key': 'a-first-review' },
  });
  expect([review.statusCode, review.body]).toEqual([200, expect.anything()]);
  await page.goto(await lastLink(own, 2));
  await sayBirthYear(page);
  await expect(page.getByRole('heading', { name: 'Le damos la bienvenida de nuevo' })).toBeVisible();
  await expect(page.getByText('Revise las millas.')).toBeVisible();
  await expect(page.getByText('Las millas no coinciden.')).toBeVisible();
  await expect(page.getByText('Actualice los viajes no aprobados para continuar')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Editar: / })).toHaveCount(1);
  await expectGood(page);
  await page.getByRole('button', { name: /^Editar: / }).click();
  await page.getByLabel('Millas de ida y vuelta').fill('2.5');
  await button(page, 'Guardar viaje').click();
  await expect(page.getByText('Actualizado para revisión')).toBeVisible();
  await signAndSend(page);
  await expect(page.getByRole('heading', { name: 'Su formulario fue actualizado' })).toBeVisible();
  const { data, computed } = await read();
  expect(data.trips.map((trip: Record<string, unknown>) => [trip['tripId'], trip['approvalStatus'], trip['roundTripMiles']])).toEqual([
    [first.tripId, 'approved', 38.6],
    [second.tripId, undefined, 2.5],
  ]);
  // 27.99, 1.81 and 14.00.
  expect([computed.totalAmount, computed.totalsDiffer]).toEqual(['43.80', false]);
});
