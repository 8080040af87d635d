import { useState } from 'react';
import '#claim/look/claim.css';
import { ClaimProvider } from '#claim/claim/claim-context.ts';
import type { ClaimState } from '#claim/claim/claim-state.ts';
import { deviceStorage, type Step } from '#claim/claim/device-storage.ts';
import { openClaim, type Claim } from '#claim/claim/open-claim.ts';
import type { ClaimStatus, StoredTrip } from '#claim/client/claim-answers.ts';
import type { ClaimCalls } from '#claim/client/claim-calls.ts';
import { noAnswer } from '#claim/client/claim-request.ts';
import { receiptBytes } from '#claim/receipts/receipt-bytes.ts';
import { ClaimApp } from '#claim/screens/claim-app.tsx';
import type { ClaimLanguage } from '#claim/texts/texts.ts';

/** A moment of the form: what the office answers, where the client is, and what stands on the phone. */
export type ClaimScene = {
  readonly status?: Partial<ClaimStatus>;
  readonly step?: Step;
  readonly typed?: Readonly<Record<string, unknown>>;
  readonly state?: Partial<ClaimState>;
};

const at = '2026-11-29T18:00:00.000Z';

export const approvedTrip: StoredTrip = {
  id: 1,
  tripDate: '2026-11-03',
  startAddress: '1420 Alder Court, Stockton, CA 95202',
  endAddress: '310 Larkspur Avenue, Stockton, CA 95207',
  roundTripMiles: 38.6,
  mileageRate: 0.725,
  parkingExpenses: 0,
  tolls: 0,
  approval_status: 'approved',
};

export const unapprovedTrip: StoredTrip = {
  ...approvedTrip,
  id: 2,
  tripDate: '2026-11-10',
  roundTripMiles: 140,
  approval_status: 'unapproved',
  reason: 'Please check the miles.',
};

const statusIn = (languages: ClaimLanguage, status: ClaimScene['status']): ClaimStatus => ({
  status: 'pending',
  clientName: 'Jesús García De la Cruz',
  caseName: 'García De la Cruz v. Lakeside Care Home',
  languages,
  secondFactor: 'none',
  mileageReimbursementId: '12',
  phones: { call: '510-555-0100', text: '510-555-0102' },
  statusHistory: [],
  receipt: null,
  trips: [],
  rates: [{ startDate: '2026-01-01', endDate: null, rate: '0.725' }],
  today: '2026-11-29',
  ...status,
});

const nothing = async () => ({ ok: false, problem: noAnswer }) as const;

const callsOf = (status: ClaimStatus): ClaimCalls => ({
  checkStatus: async () => ({ ok: true, data: status }),
  readDraft: async () => ({ ok: true, data: { revision: 0, fields: {} } }),
  writeDraft: async (basedOn) => ({ ok: true, data: { revision: basedOn + 1 } }),
  sendFile: nothing,
  listFiles: nothing,
  readFile: async () => undefined,
  submit: nothing,
  checkFeedback: async () => ({ ok: true, data: { exists: false } }),
  sendFeedback: async () => ({ ok: true, data: {} }),
  brandName: async () => 'Alder & Quince',
});

/** A phone that forgets everything when one looks away. */
const noStorage = (): Storage => {
  const held = new Map<string, string>();
  return {
    get length() {
      return held.size;
    },
    clear: () => held.clear(),
    getItem: (key) => held.get(key) ?? null,
    key: (index) => [...held.keys()][index] ?? null,
    removeItem: (key) => void held.delete(key),
    setItem: (key, value) => void held.set(key, value),
  };
};

const claimOf = ({ status, step = 'form', typed = {}, state = {} }: ClaimScene, languages: ClaimLanguage): Claim => {
  const answered = statusIn(languages, status);
  const claim = openClaim({
    link: 'L'.repeat(43),
    section: step === 'video' ? 'video' : 'form',
    calls: callsOf(answered),
    storage: deviceStorage({ local: noStorage(), session: noStorage() }, Date.now),
    bytes: receiptBytes(undefined),
    now: () => at,
    newKey: () => 'a-key',
    isOnline: true,
  });
  claim.store.set({ phase: 'open', status: answered, step });
  claim.put(typed);
  claim.store.set(state);
  return claim;
};

type Props = { readonly scene: ClaimScene; readonly languages: ClaimLanguage };

/** The page of a client, at one moment. */
export const ClaimStage = ({ scene, languages }: Props) => {
  const [claim] = useState(() => claimOf(scene, languages));
  return (
    <ClaimProvider value={claim}>
      <ClaimApp browserLanguage={languages === 'spanish' ? 'es-MX' : 'en-US'} />
    </ClaimProvider>
  );
};
