import 'bootstrap/dist/css/bootstrap-reboot.min.css';
import '#app/look/tokens.css';
import '#app/look/bootstrap.css';
import '#app/look/base.css';
import './look/controls.css';
import './look/claim.css';

import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { ClaimProvider, languageOf } from '#claim/claim/claim-context.ts';
import { deviceStorage } from '#claim/claim/device-storage.ts';
import { openClaim } from '#claim/claim/open-claim.ts';
import { claimCalls } from '#claim/client/claim-calls.ts';
import { receiptBytes } from '#claim/receipts/receipt-bytes.ts';
import { BrokenScreen } from '#claim/screens/broken-screen.tsx';
import { ClaimApp } from '#claim/screens/claim-app.tsx';
import { tripForm } from '#claim/trip-form/lazy-trip-form.ts';
import { followAddress } from './follow-address.ts';

const address = new URL(location.href).searchParams;
const storage = deviceStorage({ local: localStorage, session: sessionStorage }, Date.now);
const recordId = address.get('reimbursementId') ?? undefined;
// An address that names the record alone goes on with the link that this device holds.
const link = address.get('link') ?? (recordId === undefined ? '' : storage.readLink());
const claim = openClaim({
  link,
  section: address.get('section') ?? undefined,
  recordId,
  calls: claimCalls(link, storage.device()),
  storage,
  bytes: receiptBytes(globalThis.indexedDB),
  now: () => new Date().toISOString(),
  newKey: () => crypto.randomUUID(),
  isOnline: navigator.onLine,
});
// What comes later is fetched meanwhile, and the letters of the house when nothing else waits for the line.
void claim.open().then(() => import('@fontsource-variable/ibm-plex-sans/wght.css'));
void tripForm.load();
followAddress(claim, globalThis.window);
addEventListener('online', () => claim.online(true));
addEventListener('offline', () => claim.online(false));

const place = document.getElementById('claim');
if (place === null) throw new Error('form.html has no element with the id claim');
const root = createRoot(place, {
  onUncaughtError: () => root.render(<BrokenScreen language={languageOf(claim.store.get(), navigator.language)} />),
});
root.render(
  <StrictMode>
    <ClaimProvider value={claim}>
      <ClaimApp browserLanguage={navigator.language} />
    </ClaimProvider>
  </StrictMode>,
);
// The shell is stored after the first paint, so that the page opens without a signal next time.
if ('serviceWorker' in navigator && import.meta.env.PROD)
  addEventListener(
    'load',
    () => void navigator.serviceWorker.register('/claim-worker.js', { scope: location.pathname }).catch(() => undefined),
  );
