import { vi } from 'vitest';
import type { ClaimStatus, DraftChange } from '#claim/client/claim-answers.ts';

type Sent = { readonly key: string | null; readonly formData: { readonly trips: readonly unknown[]; readonly totalAmount: number } };

export const link = 'L'.repeat(43);

export const pending: ClaimStatus = {
  status: 'pending',
  clientName: 'Jesús García De la Cruz',
  caseName: 'García De la Cruz v. Lakeside Care Home',
  languages: 'spanish',
  secondFactor: 'none',
  mileageReimbursementId: '12',
  phones: { call: '510-555-0100', text: '510-555-0102' },
  statusHistory: [],
  receipt: null,
  trips: [],
  rates: [{ startDate: '2026-01-01', endDate: null, rate: '0.725' }],
  today: '2026-11-29',
};

const json = (body: unknown, status = 200): Response => Response.json(body, { status });

/** The calls of a link, answered from memory. Without a line nothing comes. */
export const claimDesk = (status: ClaimStatus) => {
  const desk = {
    status,
    isDown: false,
    rated: undefined as unknown,
    sent: [] as Sent[],
    asked: [] as { readonly recordId?: string }[],
    draft: {} as Record<string, { value: unknown; at: string; device: string }>,
    revision: 0,
  };
  const answer = (address: string, init: RequestInit): Response => {
    const body = JSON.parse(typeof init.body === 'string' ? init.body : '{}');
    if (address.endsWith('/check-form-status-by-unique-link')) {
      desk.asked.push(body);
      return json(desk.status);
    }
    if (address.endsWith('/mileage-reimbursement-feedback/check/12')) return json({ exists: desk.rated !== undefined });
    if (address.endsWith('/mileage-reimbursement-feedback/submit')) {
      desk.rated = body;
      return json({ data: { id: '1' }, message: 'ok' }, 201);
    }
    if (address.endsWith('/desk/branding')) return json({ brands: [{ id: 'a', name: 'Alder & Quince', hasLogo: false }], links: {} });
    if (address.endsWith('/desk/links/draft') && init.method === 'GET') return json({ revision: desk.revision, fields: desk.draft });
    if (address.endsWith('/desk/links/draft')) {
      const changes: readonly DraftChange[] = body.changes;
      for (const { path, value, at } of changes) {
        if (value === null) delete desk.draft[path];
        else desk.draft[path] = { value, at, device: 'this' };
      }
      desk.revision += 1;
      return json({ revision: desk.revision });
    }
    if (address.endsWith('/submit-client-form')) {
      desk.sent.push({ key: new Headers(init.headers).get('idempotency-key'), formData: body.formData });
      const receipt = { code: 'MR-7K2Q', receivedAt: '2026-11-29T18:00:00Z', totalAmount: body.formData.totalAmount, tripCount: 1 };
      return json({ data: { id: '12' }, message: 'ok', receipt }, 201);
    }
    return json({ code: 'not_found', message: 'There is nothing at this address.' }, 404);
  };
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    if (desk.isDown) throw new TypeError('Failed to fetch');
    return answer(address, init);
  });
  return desk;
};
