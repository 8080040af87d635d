import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { ClaimProvider } from '#claim/claim/claim-context.ts';
import { deviceStorage } from '#claim/claim/device-storage.ts';
import { openClaim } from '#claim/claim/open-claim.ts';
import { claimCalls } from '#claim/client/claim-calls.ts';
import { receiptBytes } from '#claim/receipts/receipt-bytes.ts';
import { ClaimApp } from '#claim/screens/claim-app.tsx';
import { tripForm } from '#claim/trip-form/lazy-trip-form.ts';
import { claimDesk, link, pending } from './claim-desk.ts';

/** jsdom draws nothing, and its dialogs do not open. */
const noDrawing = new Proxy({}, { get: () => () => undefined, set: () => true });

beforeAll(tripForm.load);
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  vi.stubGlobal('scrollTo', () => undefined);
  Element.prototype.scrollIntoView = () => undefined;
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = () => undefined;
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation(() => noDrawing as CanvasRenderingContext2D);
});
afterEach(() => {
  vi.useRealTimers();
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const openForm = (recordId?: string) => {
  const storage = deviceStorage({ local: localStorage, session: sessionStorage }, Date.now);
  const claim = openClaim({
    link,
    section: 'form',
    recordId,
    calls: claimCalls(link, storage.device()),
    storage,
    bytes: receiptBytes(undefined),
    now: () => new Date().toISOString(),
    newKey: () => crypto.randomUUID(),
    isOnline: true,
  });
  render(
    <ClaimProvider value={claim}>
      <ClaimApp browserLanguage="en-US" />
    </ClaimProvider>,
  );
  void claim.open();
  return claim;
};

const enter = async (title: string, text: string): Promise<void> => {
  fireEvent.change(await screen.findByLabelText(title), { target: { value: text } });
};

const enterTrip = async (): Promise<void> => {
  await userEvent.click(await screen.findByRole('button', { name: 'Agregar viaje' }));
  await enter('Fecha del viaje', '11/3/26');
  await enter('Dirección de salida', '3710 Delta Way, Hayward, CA 94541');
  await enter('Dirección de destino', '2899 Dockside Road, Oakland, CA 94607');
  await enter('Millas de ida y vuelta', '38.6');
};

test('a client sends a trip in Spanish, signs by keyboard, gets a receipt and rates; the phone holds nothing of the form then', async () => {
  const desk = claimDesk(pending);
  openForm();
  await enterTrip();
  await userEvent.click(screen.getByRole('button', { name: 'Guardar viaje' }));
  expect(await screen.findByText('1 viaje, 38.60 millas')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Continuar para revisar y enviar' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Enviar' }));
  expect(screen.getByText('El nombre en letra de molde es obligatorio')).toBeTruthy();
  expect(screen.getByText('La firma es obligatoria')).toBeTruthy();
  await enter('Nombre en letra de molde', 'Jesús García De la Cruz');
  await userEvent.click(screen.getByRole('button', { name: 'Escriba su firma' }));
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Usar esta firma' }));
  await userEvent.click(screen.getByRole('button', { name: 'Enviar' }));
  expect(await screen.findByText('MR-7K2Q')).toBeTruthy();
  expect(desk.sent).toHaveLength(1);
  expect(desk.sent[0]?.formData).toMatchObject({
    totalMiles: 38.6,
    totalAmount: 27.99,
    year: 2026,
    submissionDate: '2026-11-29',
    signature: { name: 'Jesús García De la Cruz' },
    trips: [{ tripDate: '2026-11-03', roundTripMiles: 38.6, mileageRate: 0.725, approval_status: 'ready_for_review' }],
  });
  expect(Object.keys(localStorage).filter((key) => /mileage|mrf/i.test(key))).toEqual([]);
  await userEvent.click(await screen.findByRole('button', { name: 'Sí, dar mi opinión' }));
  const scales = within(await screen.findByRole('dialog')).getAllByRole('group');
  await userEvent.click(screen.getByRole('button', { name: 'Enviar opinión' }));
  expect(screen.getByText('Por favor califique su experiencia del 1 al 10')).toBeTruthy();
  for (const scale of scales) await userEvent.click(within(scale).getByRole('radio', { name: '9' }));
  await userEvent.click(screen.getByRole('button', { name: 'Enviar opinión' }));
  expect(await screen.findByText('Gracias por su opinión')).toBeTruthy();
  expect(desk.rated).toMatchObject({ mileageReimbursementId: '12', experienceRating: 9, recommendationRating: 9, comments: null });
});

test('what was typed on a bad line is there again after the page was closed, and nothing of it for another link', async () => {
  const desk = claimDesk(pending);
  openForm();
  await enterTrip();
  desk.isDown = true;
  cleanup();
  const { store } = openForm();
  expect(await screen.findByDisplayValue('2899 Dockside Road, Oakland, CA 94607')).toBeTruthy();
  expect(screen.getByDisplayValue('11/03/2026')).toBeTruthy();
  expect(screen.getByText('Sin conexión.')).toBeTruthy();
  const key = store.get().entered.idempotencyKey;
  expect(deviceStorage({ local: localStorage, session: sessionStorage }, Date.now).readForm(link)).toMatchObject({ idempotencyKey: key });
  expect(deviceStorage({ local: localStorage, session: sessionStorage }, Date.now).readForm('another')).toBeUndefined();
});

test('what is wrong with a trip is told for three seconds, longer while one is at it, and stays at its field', async () => {
  claimDesk(pending);
  openForm();
  await userEvent.click(await screen.findByRole('button', { name: 'Agregar viaje' }));
  await screen.findByLabelText('Fecha del viaje');
  vi.useFakeTimers();
  const region = () => screen.queryByRole('region', { name: 'Por favor corrija' });
  const later = (ms: number): void =>
    act(() => {
      vi.advanceTimersByTime(ms);
    });
  fireEvent.click(screen.getByRole('button', { name: 'Guardar viaje' }));
  expect(within(region() ?? document.body).getByText('La fecha del viaje es obligatoria')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText('Fecha del viaje'));
  const close = within(region() ?? document.body).getByRole('button', { name: 'Cerrar' });
  close.focus();
  later(10_000);
  expect(region()).not.toBeNull();
  close.blur();
  later(3000);
  expect(region()).toBeNull();
  expect(screen.getByText('La fecha del viaje es obligatoria')).toBeTruthy();
});

test('an expense that is set back to nothing takes its receipt away', async () => {
  claimDesk(pending);
  const { store, put } = openForm();
  await enterTrip();
  await enter('Peajes', '4');
  const [id] = Object.keys(store.get().entered.fields).map((name) => name.split('/')[1]);
  act(() => put({ [`open/${id}/tollsReceipt`]: { sha256: 'aa', name: 'toll.pdf', type: 'application/pdf', size: 9 } }));
  expect(await screen.findByText('toll.pdf')).toBeTruthy();
  await enter('Peajes', '0');
  fireEvent.blur(screen.getByLabelText('Peajes'));
  expect(screen.queryByText('toll.pdf')).toBeNull();
});

test('the record that an address names is asked for by its id once in a session', async () => {
  const desk = claimDesk(pending);
  openForm('12');
  await screen.findByText('Sus viajes');
  cleanup();
  openForm('12');
  await screen.findByText('Sus viajes');
  expect(desk.asked.map(({ recordId }) => recordId)).toEqual(['12', undefined]);
});
