import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, describe, expect, it } from 'vitest';
import { api, testDesk } from './test-desk.ts';

const web = mkdtempSync(path.join(os.tmpdir(), 'desk-web-'));
mkdirSync(path.join(web, 'assets'));
writeFileSync(path.join(web, 'index.html'), '<!doctype html><title>The desk</title>');
mkdirSync(path.join(web, 'clients'));
writeFileSync(path.join(web, 'clients', 'form.html'), '<!doctype html><title>The form of a client</title>');
writeFileSync(path.join(web, 'assets', 'main-1a2b.js'), 'export {};');
writeFileSync(path.join(web, 'assets', 'main-1a2b.js.gz'), gzipSync('export {};'));
afterAll(() => rmSync(web, { recursive: true, force: true }));

const desk = await testDesk({ settings: { DESK_WEB: web }, changes: { letterLimits: { minProcesses: 1 } } });
const get = (url: string, headers: Readonly<Record<string, string>> = {}) => desk.inject({ method: 'GET', url, headers });

describe('the web app', () => {
  it.each(['/', '/sign-in', '/5710-fees', '/letter-log?type=x', '/mileage-reimbursement/details/7'])(
    'answers %s with its page',
    async (url) => {
      const answer = await get(url);
      expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
      expect(answer.body).toContain('The desk');
      expect(answer.headers['cache-control']).toBe('no-cache');
    },
  );

  it.each(['/clients/form', '/clients/form?link=x', '/clients/form/'])('answers %s with the HTML file that stands there', async (url) => {
    const answer = await get(url);
    expect([answer.statusCode, answer.headers['content-type'], answer.headers['cache-control']]).toEqual([
      200,
      'text/html; charset=utf-8',
      'no-cache',
    ]);
    expect(answer.body).toContain('The form of a client');
  });

  it('lets files with a hash in their name be kept for good', async () => {
    expect((await get('/assets/main-1a2b.js')).headers['cache-control']).toContain('immutable');
  });

  it('sends packed what was packed when it was built, to whom can unpack it', async () => {
    const packed = await get('/assets/main-1a2b.js', { 'accept-encoding': 'gzip, deflate, br' });
    expect(packed.headers).toMatchObject({ 'content-encoding': 'gzip', vary: expect.stringMatching(/accept-encoding/i) });
    expect(packed.headers['content-type']).toContain('javascript');
    expect(packed.headers['cache-control']).toContain('immutable');
    expect(gunzipSync(packed.rawPayload).toString()).toBe('export {};');
    const plain = await get('/assets/main-1a2b.js');
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(plain.body).toBe('export {};');
  });

  it.each(['/', '/sign-in'])('sends %s as it is, since it was not packed', async (url) => {
    const { headers, body } = await get(url, { 'accept-encoding': 'gzip, deflate, br' });
    expect([headers['content-type'], headers['content-encoding'], headers['cache-control']]).toEqual([
      'text/html; charset=utf-8',
      undefined,
      'no-cache',
    ]);
    expect(body).toContain('The desk');
  });

  it.each(['/assets/gone-9f.js', '/favicon.ico'])('has no file at %s', async (url) => {
    expect((await get(url)).json()).toMatchObject({ status: 404, code: 'not_found' });
  });

  it.each(['/../package.json', '/%2e%2e/%2e%2e/etc/passwd', '/assets/..%2f..%2f..%2fetc%2fpasswd', '/assets/%2e%2e/%2e%2e/x'])(
    'gives no file outside its folder at %s',
    async (url) => {
      const { body } = await get(url);
      expect(body).not.toMatch(/root:|automation-desk/);
    },
  );
});

describe('every answer', () => {
  it('lets a page run scripts of our own address only', async () => {
    const policy = String((await get('/')).headers['content-security-policy']);
    const directives = new Map(policy.split(';').map((directive) => [directive.split(' ')[0], directive.split(' ').slice(1).join(' ')]));
    expect(directives.get('script-src')).toBe("'self'");
    expect(directives.get('worker-src')).toBe("'self' blob:");
    expect(directives.get('img-src')).toBe("'self' data: blob:");
    expect(directives.get('object-src')).toBe("'none'");
    expect(directives.get('frame-ancestors')).toBe("'none'");
    expect(policy).not.toContain('unsafe-eval');
    expect(policy).not.toContain('upgrade-insecure-requests');
  });

  it.each(['/', `${api}/health`, `${api}/desk/scopes`, `${api}/nothing`])('at %s says how it may be used', async (url) => {
    const { headers } = await get(url);
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
    });
    expect(headers['access-control-allow-origin']).toBeUndefined();
  });

  it('over https tells browsers to stay there and binds the cookie to this host', async () => {
    const secure = await testDesk({ settings: { DESK_ORIGIN: 'https://desk.example.com', DESK_TRUSTED_PROXIES: 'none' } });
    const payload = { email: 'admin@firm.example', password: 'demo-desk-2026' };
    const { headers } = await secure.inject({ method: 'POST', url: `${api}/auth/login`, payload });
    expect(headers['strict-transport-security']).toContain('max-age=63072000');
    expect(headers['content-security-policy']).toContain('upgrade-insecure-requests');
    const attributes = String.raw`=[^;]+; Max-Age=\d+; Path=/; HttpOnly; Secure; SameSite=Strict$`;
    const cookies = ['__Host-desk_refresh', '__Host-desk_device'].map((name) => expect.stringMatching(new RegExp(`^${name}${attributes}`)));
    expect(headers['set-cookie']).toEqual(cookies);
  });

  it('of a call is kept by no cache and carries the id that finds its line in the log', async () => {
    const answer = await (await desk.as('admin')).call('GET /desk/scopes');
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(desk.logged()).toContain(`"requestId":"${String(answer.headers['x-request-id'])}"`);
  });
});

describe('calls', () => {
  it('ask for a session unless they are open to anybody', async () => {
    const open = ['/health', '/ready'];
    for (const url of open) expect((await get(api + url)).statusCode, url).toBe(200);
    for (const url of [
      '/desk/scopes',
      '/desk/routes',
      '/cases/20260017/parties',
      '/desk/events',
      '/cloud/generate5710Letter',
      '/anything/else',
    ])
      expect((await get(api + url)).json(), url).toMatchObject({ status: 401, code: 'not_signed_in' });
  });

  it('believe X-Forwarded-For only as far as proxies are trusted', async () => {
    const one = await testDesk({ settings: { DESK_TRUSTED_PROXIES: '1', DESK_REQUESTS_PER_MINUTE: '10' } });
    const from = (forwarded: string) => one.inject({ method: 'GET', url: `${api}/health`, headers: { 'x-forwarded-for': forwarded } });
    for (let request = 0; request < 10; request += 1) await from('10.0.0.1');
    for (const forwarded of ['10.0.0.1', '192.0.2.9, 10.0.0.1', '10.0.0.2,192.0.2.9 , 10.0.0.1'])
      expect([forwarded, (await from(forwarded)).statusCode]).toEqual([forwarded, 429]);
    expect((await from('10.0.0.2')).statusCode).toBe(200);
    const none = await testDesk({ settings: { DESK_REQUESTS_PER_MINUTE: '10' } });
    const forged = (forwarded: string) => none.inject({ method: 'GET', url: `${api}/health`, headers: { 'x-forwarded-for': forwarded } });
    for (let request = 0; request < 10; request += 1) await forged(`10.0.0.${request}`);
    expect((await forged('10.9.9.9')).statusCode).toBe(429);
  });

  it('tell open desks what happens, and end with the session', async () => {
    const payload = { email: 'manager@firm.example', password: 'demo-desk-2026' };
    const signedIn = await desk.inject({ method: 'POST', url: `${api}/auth/login`, payload });
    const { token } = signedIn.json<{ token: string }>();
    const stream = await fetch(`${desk.origin}${api}/desk/events`, { headers: { authorization: `Bearer ${token}` } });
    expect(stream.headers.get('content-type')).toBe('text/event-stream');
    await desk.events.emit({ type: 'published', automation: 'a', version: 'v' });
    const cookie = String(signedIn.headers['set-cookie']).split(';')[0] ?? '';
    await desk.inject({ method: 'GET', url: `${api}/auth/logout`, headers: { cookie, 'x-desk-client': 'desk' } });
    expect(await stream.text()).toContain('event: published\ndata: {"automation":"a","version":"v"}\n\n');
  });
});
