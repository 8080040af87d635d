/// The page of a client without a signal: its shell, and nothing that was typed or answered.

type Waiting = Event & { readonly waitUntil: (work: Promise<unknown>) => void };
type Asked = Waiting & { readonly request: Request; readonly respondWith: (answer: Promise<Response>) => void };

const cacheName = 'claim-shell';
const page = '/mileage-reimbursement/form';
const fileList = '/claim-files.json';
const assets = '/assets/claim/';
/** A line that carries nothing looks like one that is slow. */
const longestWaitMs = 6000;

const isWaiting = (event: Event): event is Waiting => 'waitUntil' in event;
const isAsked = (event: Event): event is Asked => 'respondWith' in event && isWaiting(event);

/** Stores what the page is made of now, and lets go of what it was made of before. */
const fill = async (): Promise<void> => {
  const cache = await caches.open(cacheName);
  const files: readonly string[] = await (await fetch(fileList, { cache: 'no-store' })).json();
  const stored = await cache.keys();
  const known = new Set(stored.map(({ url }) => new URL(url).pathname));
  await cache.addAll([page, ...files.filter((file) => !known.has(file))]);
  const wanted = new Set([page, ...files]);
  await Promise.all(stored.filter(({ url }) => !wanted.has(new URL(url).pathname)).map((one) => cache.delete(one)));
};

const answerPage = async (request: Request): Promise<Response> => {
  try {
    return await fetch(request, { signal: AbortSignal.timeout(longestWaitMs) });
  } catch (error) {
    const stored = await caches.match(page);
    if (stored === undefined) throw error;
    return stored;
  }
};

const answerAsset = async (request: Request): Promise<Response> => (await caches.match(request)) ?? fetch(request);

addEventListener('install', (event) => {
  if (isWaiting(event)) event.waitUntil(fill());
});

addEventListener('fetch', (event) => {
  if (!isAsked(event)) return;
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (origin !== location.origin || request.method !== 'GET') return;
  if (request.mode === 'navigate' && pathname === page) {
    const answer = answerPage(request);
    event.respondWith(answer);
    event.waitUntil(answer.then(fill).catch(() => undefined));
  } else if (pathname.startsWith(assets)) event.respondWith(answerAsset(request));
});
