import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { api, testDesk } from '../test-desk.ts';

const web = mkdtempSync(path.join(os.tmpdir(), 'desk-web-'));
mkdirSync(path.join(web, 'assets'));
writeFileSync(path.join(web, 'index.html'), '<!doctype html><title>The desk</title>');
writeFileSync(path.join(web, 'assets', 'main-1a2b.js'), 'export {};');
afterAll(() => rmSync(web, { recursive: true, force: true }));

const desk = await testDesk({ settings: { DESK_WEB: web, DESK_ORIGIN: 'https://desk.example.com', DESK_TRUSTED_PROXIES: 'none' } });

/** HTTP Headers Cheat Sheet of OWASP, for answers that go to a browser. */
const expected: Readonly<Record<string, string | RegExp>> = {
  'x-frame-options': 'DENY',
  'x-xss-protection': '0',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'strict-transport-security': 'max-age=63072000; includeSubDomains',
  'content-security-policy': /frame-ancestors 'none'/,
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-embedder-policy': 'require-corp',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': /camera=\(\).*geolocation=\(\).*microphone=\(\)/,
  'x-dns-prefetch-control': 'off',
  'x-permitted-cross-domain-policies': 'none',
};
const unwanted = ['server', 'x-powered-by', 'x-aspnet-version', 'access-control-allow-origin', 'public-key-pins', 'expect-ct', 'sourcemap'];

const places = [
  '/',
  '/5710-fees',
  '/assets/main-1a2b.js',
  `${api}/health`,
  `${api}/desk/scopes`,
  `${api}/nowhere`,
  `${api}/openapi`,
  '/no/such.file',
];

describe.each(places)('an answer at %s', (url) => {
  it.each(Object.entries(expected))('has %s', async (name, value) => {
    const { headers } = await desk.inject({ method: 'GET', url });
    expect(headers[name]).toEqual(typeof value === 'string' ? value : expect.stringMatching(value));
  });

  it('tells nothing of what is behind it', async () => {
    const { headers } = await desk.inject({ method: 'GET', url });
    for (const name of unwanted) expect(headers[name], name).toBeUndefined();
    expect(headers['content-type']).toMatch(/charset|problem\+json/);
  });
});

it('runs no script that is written into a page, and evaluates none', async () => {
  const policy = String((await desk.inject({ method: 'GET', url: '/' })).headers['content-security-policy']);
  const scripts = policy.split(';').find((directive) => directive.startsWith('script-src '));
  expect(scripts).toBe("script-src 'self'");
  expect(policy).not.toMatch(/unsafe-eval|script-src-attr|\*/);
});

it('sends no page that would take back what the headers say', () => {
  const page = readFileSync(path.join(import.meta.dirname, '../../../src/app/index.html'), 'utf8');
  expect(page).toContain('<meta name="viewport"');
  expect(page).not.toMatch(/http-equiv|name="referrer"/);
});

it('lets no other origin call, whatever it says of itself', async () => {
  const headers = { origin: 'https://elsewhere.example.com', 'access-control-request-method': 'POST' };
  const asked = await desk.inject({ method: 'OPTIONS', url: `${api}/auth/login`, headers });
  expect(asked.headers['access-control-allow-origin']).toBeUndefined();
  expect(asked.statusCode).toBeGreaterThanOrEqual(400);
});

it.each(['refreshToken', 'logout', 'cleanup-cookies'])(
  'answers %s only to the desk itself: a foreign page cannot send the header',
  async (call) => {
    const answer = await desk.inject({ method: 'GET', url: `${api}/auth/${call}`, headers: { cookie: '__Host-desk_refresh=x' } });
    expect(answer.json()).toMatchObject({ status: 403, code: 'client_header_missing' });
  },
);

it.each(['cross-site', 'same-site', 'none'])('answers a call that began %s to nobody, even with the header', async (site) => {
  const headers = { cookie: '__Host-desk_refresh=x', 'x-desk-client': 'desk', 'sec-fetch-site': site };
  const answer = await desk.inject({ method: 'GET', url: `${api}/auth/logout`, headers });
  expect(answer.json()).toMatchObject({ status: 403, code: 'client_header_missing' });
  const own = await desk.inject({ method: 'GET', url: `${api}/auth/logout`, headers: { ...headers, 'sec-fetch-site': 'same-origin' } });
  expect(own.statusCode).toBe(200);
});

it('takes no form that a foreign page can send without asking', async () => {
  for (const type of ['text/plain', 'application/x-www-form-urlencoded']) {
    const payload = 'email=admin@firm.example&password=demo-desk-2026';
    const answer = await desk.inject({ method: 'POST', url: `${api}/auth/login`, payload, headers: { 'content-type': type } });
    expect(answer.statusCode, type).toBeGreaterThanOrEqual(400);
    expect(answer.headers['set-cookie'], type).toBeUndefined();
  }
});
