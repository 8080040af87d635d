/// Asks where the link stands while the page itself is still on its way. A script of its own, of few bytes, that needs nothing else.

const place = new URL(location.href).searchParams;
const uniqueLink = place.get('link') ?? '';
const deviceKey = 'claim-device';

const deviceOf = (): string | undefined => {
  try {
    const known: unknown = JSON.parse(localStorage.getItem(deviceKey) ?? 'null');
    if (typeof known === 'string') return known;
    const made = crypto.randomUUID();
    localStorage.setItem(deviceKey, JSON.stringify(made));
    return made;
  } catch {
    return undefined;
  }
};

const device = deviceOf();
if (uniqueLink !== '' && device !== undefined && !place.has('reimbursementId'))
  globalThis.firstAnswer = fetch('/api/v1/mileage-reimbursement/check-form-status-by-unique-link', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ uniqueLink, device }),
    credentials: 'omit',
    cache: 'no-store',
  }).catch(() => undefined);

const tripForm = document.querySelector<HTMLElement>('[data-trip-form]')?.dataset['tripForm'];
if (place.get('section') === 'form' && tripForm !== undefined) {
  const early = Object.assign(document.createElement('link'), { rel: 'modulepreload', href: tripForm });
  document.head.append(early);
}

const againMs = 3000;

// A bad line may lose a part of the page: while nothing stands there yet, it is asked for once more, as a person would.
addEventListener(
  'error',
  ({ target }) => {
    const isPart = target instanceof HTMLScriptElement || target instanceof HTMLLinkElement;
    if (isPart && document.querySelector('[data-shell]') !== null) setTimeout(() => location.reload(), againMs);
  },
  true,
);
