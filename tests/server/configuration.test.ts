import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { configurationFaultText, readConfiguration, type Environment } from '#server/platform/config/configuration.ts';

const folder = '/srv/desk';
const production = {
  DESK_ENV: 'production',
  DESK_ADMIN_EMAIL: 'Administrator@firm.example',
  DESK_ADMIN_PASSWORD: 'a long password',
  DESK_SECRET: 'Kelp orbit violin 7, marmot ladder fog',
};
const faultsOf = (environment: Environment): readonly string[] => {
  const read = readConfiguration(environment, folder);
  return read.ok ? [] : read.faults.map((fault) => fault.name);
};

describe('the settings of the desk', () => {
  it('need nothing outside production', () => {
    expect(readConfiguration({}, folder)).toMatchObject({
      ok: true,
      configuration: {
        environment: 'demo',
        role: 'all',
        host: '127.0.0.1',
        port: 8080,
        dataFolder: '/srv/desk/.data',
        webFolder: '/srv/desk/dist/web',
      },
    });
  });

  it('say how often failing work is tried again, which may be never', () => {
    expect(readConfiguration({}, folder)).toMatchObject({ configuration: { retries: { limit: 6, delaySeconds: 5 } } });
    const never = readConfiguration({ DESK_JOB_RETRIES: '0', DESK_JOB_RETRY_SECONDS: '60' }, folder);
    expect(never).toMatchObject({ configuration: { retries: { limit: 0, delaySeconds: 60 } } });
    expect(faultsOf({ DESK_JOB_RETRIES: '-1', DESK_JOB_RETRY_SECONDS: '0' })).toEqual(['DESK_JOB_RETRIES', 'DESK_JOB_RETRY_SECONDS']);
  });

  it('of a bucket belong together, and the missing are told at once', () => {
    const bucket = {
      DESK_S3_BUCKET: 'desk-files',
      DESK_S3_REGION: 'us-west-1',
      DESK_S3_ACCESS_KEY: 'key',
      DESK_S3_SECRET_KEY: 'a secret key',
    };
    expect(readConfiguration(bucket, folder)).toMatchObject({
      configuration: { bucket: { bucket: 'desk-files', region: 'us-west-1', accessKey: 'key', secretKey: 'a secret key' } },
    });
    const elsewhere = { ...bucket, DESK_S3_ENDPOINT: 'https://objects.example.com/' };
    expect(readConfiguration(elsewhere, folder)).toMatchObject({ configuration: { bucket: { endpoint: 'https://objects.example.com' } } });
    expect(faultsOf({ DESK_S3_ENDPOINT: 'https://objects.example.com' })).toEqual([
      'DESK_S3_BUCKET',
      'DESK_S3_REGION',
      'DESK_S3_ACCESS_KEY',
      'DESK_S3_SECRET_KEY',
    ]);
    const wrong = { DESK_S3_BUCKET: 'Desk Files', DESK_S3_ENDPOINT: 'objects', DESK_S3_SECRET_KEY: 'short' };
    expect(faultsOf(wrong)).toEqual(['DESK_S3_ENDPOINT', 'DESK_S3_BUCKET', 'DESK_S3_SECRET_KEY', 'DESK_S3_REGION', 'DESK_S3_ACCESS_KEY']);
    expect(faultsOf({ ...bucket, DESK_S3_SECRET_KEY: '' })).toEqual(['DESK_S3_SECRET_KEY']);
  });

  it('are all told at once when they are missing or wrong', () => {
    const environment = {
      DESK_ENV: 'production',
      PORT: '80a',
      DATABASE_URL: 'mysql://x',
      DESK_ORIGIN: 'desk',
      DESK_ROLE: 'boss',
      DESK_SECRET: 'short',
      DESK_LOG_LEVEL: 'loud',
      DESK_ADMIN_EMAIL: 'nobody',
      DESK_REQUESTS_PER_MINUTE: '0',
    };
    expect(faultsOf(environment).toSorted((a, b) => a.localeCompare(b))).toEqual([
      'DATABASE_URL',
      'DESK_ADMIN_EMAIL',
      'DESK_ADMIN_PASSWORD',
      'DESK_LOG_LEVEL',
      'DESK_ORIGIN',
      'DESK_REQUESTS_PER_MINUTE',
      'DESK_ROLE',
      'DESK_SECRET',
      'PORT',
    ]);
  });

  it('never repeat a secret in what they say', () => {
    const read = readConfiguration(
      { DATABASE_URL: 'mysql://desk:hidden-1@x', DESK_SECRET: 'hidden-2', DESK_ADMIN_PASSWORD: 'hidden-3' },
      folder,
    );
    const text = read.ok ? '' : configurationFaultText(read.faults);
    expect(text).toContain('DATABASE_URL must look like');
    expect(text).not.toContain('hidden');
  });

  it('say how long a connection to the database is waited for, in whole seconds', () => {
    const withTimeout = (words: string) =>
      readConfiguration({ DATABASE_URL: `postgres://desk:hidden@db.example.com/desk${words}` }, folder);
    for (const words of ['', '?sslmode=verify-full', '?connect_timeout=1', '?connect_timeout=30']) expect(withTimeout(words).ok).toBe(true);
    for (const seconds of ['0', '-3', '2.5', '31', '3600', 'soon', '30s', '']) {
      const read = withTimeout(`?connect_timeout=${seconds}`);
      const text = read.ok ? '' : configurationFaultText(read.faults);
      expect(text, seconds).toContain('DATABASE_URL must say connect_timeout in whole seconds from 1 to 30.');
      expect(text).not.toContain('hidden');
    }
  });

  it.each([
    'our office keeps this secret from everybody',
    'abcdefghijklmnopqrstuvwxyz0123456789',
    'a'.repeat(32),
    'ab'.repeat(20),
    '0123456789abcdef'.repeat(3),
    'aaaaaaaaaaaabbbbbbbbbbbbcccccccccccc',
  ])('of production refuse the secret %s, which nobody made by chance', (secret) => {
    const read = readConfiguration({ ...production, DESK_SECRET: secret }, folder);
    const text = read.ok ? '' : configurationFaultText(read.faults);
    expect(text).toContain('DESK_SECRET is not random. Make one with: openssl rand -base64 48');
    expect(text).not.toContain(secret);
  });

  it('of production ask for a secret and the first administrator', () => {
    expect(faultsOf({ DESK_ENV: 'production' })).toEqual(['DESK_ADMIN_EMAIL', 'DESK_ADMIN_PASSWORD', 'DESK_SECRET']);
    expect(readConfiguration(production, folder)).toMatchObject({
      ok: true,
      configuration: { administrator: { email: 'administrator@firm.example', password: 'a long password' } },
    });
  });

  it('know no fault that is made on purpose, and neither does the server', () => {
    const root = path.join(import.meta.dirname, '..', '..');
    const sources = readdirSync(path.join(root, 'src', 'server'), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && entry.name.endsWith('.ts'))
      .map((entry) => path.join(entry.parentPath, entry.name));
    const faulty = [path.join(root, '.env.example'), ...sources].filter((file) =>
      /[dD]rill|FAILS_AT|DESK_CASE_SOURCE|ANSWERS_TWICE|answersTwice/.test(readFileSync(file, 'utf8')),
    );
    expect(faulty.map((file) => path.relative(root, file))).toEqual([]);
  });

  it('that are empty count as not given', () => {
    expect(faultsOf({ PORT: '', DESK_ROLE: '  ' })).toEqual([]);
  });

  it('stand in .env.example, each of them, and no others', () => {
    const root = path.join(import.meta.dirname, '..', '..');
    const textOf = (file: string): string => readFileSync(path.join(root, file), 'utf8');
    const settings = [...textOf('src/server/platform/config/configuration.ts').matchAll(/(?:read|folder)\('([A-Z_]+)'/g)];
    const apart = ['branding-settings.ts', 'object-store-settings.ts', 'provider-settings.ts'];
    const ofApart = apart.flatMap((file) => [...textOf(`src/server/platform/config/${file}`).matchAll(/'(DESK_[A-Z0-9_]*[A-Z0-9])'/g)]);
    const read = new Set([...settings, ...ofApart].map(([, name]) => name));
    const explained = new Set(
      [...readFileSync(path.join(root, '.env.example'), 'utf8').matchAll(/^#? ?([A-Z0-9_]+)=/gm)].map(([, name]) => name),
    );
    expect(explained).toEqual(read);
  });
});

it.each([
  [{}, false],
  [{ DESK_TRUSTED_PROXIES: '0' }, false],
  [{ DESK_TRUSTED_PROXIES: '1' }, true],
  [{ DESK_TRUSTED_PROXIES: 'none' }, true],
])('with https, who says %j of the proxies before the desk may start: %s', (said, starts) => {
  const read = readConfiguration({ DESK_ORIGIN: 'https://desk.example.com', ...said }, '/srv/desk');
  expect(read.ok).toBe(starts);
  if (!read.ok) expect(read.faults).toEqual([{ name: 'DESK_TRUSTED_PROXIES', message: expect.stringContaining('none') }]);
  expect(readConfiguration({ DESK_ORIGIN: 'http://desk.example.com', ...said }, '/srv/desk').ok).toBe(true);
});
