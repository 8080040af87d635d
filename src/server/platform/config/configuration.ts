import { defined } from '#domain/defined.ts';
import type { ConfigurationFault } from './configuration-fault.ts';
import path from 'node:path';
import type { BucketSettings } from '#server/platform/files/object-bucket.ts';
import {
  anyText,
  choice,
  emailAddress,
  listOf,
  postgresAddress,
  proxyCount,
  randomText,
  serviceAddress,
  textOfLength,
  webAddress,
  wholeNumber,
  type Read,
  type Reader,
} from './setting-readers.ts';
import { readBranding } from './branding-settings.ts';
import type { Provider } from '#server/platform/outside/ask-provider.ts';
import type { SmtpSettings } from '#server/platform/mail/smtp-mailer.ts';
import { readServiceProvider, readSmtp, readTextProvider } from './provider-settings.ts';
import { readObjectStore } from './object-store-settings.ts';
import type { Branding } from './branding.ts';
import type { UnsentFileLimits } from './unsent-file-limits.ts';

/** What the desk was told by its surroundings. Nothing else in the server reads the environment. */
export type Configuration = {
  readonly environment: 'demo' | 'production';
  readonly role: 'web' | 'worker' | 'all';
  readonly host: string;
  readonly port: number;
  /** Where staff reach the desk, for example https://desk.example.com; https makes cookies Secure. */
  readonly origin?: string;
  /** How many proxies stand before the desk; their X-Forwarded-For entries are believed. */
  readonly trustedProxies: number;
  /** Any PostgreSQL; absent: the embedded one in the data folder. */
  readonly databaseUrl?: string;
  readonly databaseConnections: number;
  /** Absolute path. */
  readonly dataFolder: string;
  /** Where files and packages of service lie; absent: in the data folder. */
  readonly bucket?: BucketSettings;
  /** Absolute path of the folder with one folder per automation. */
  readonly automationsFolder: string;
  /** Absolute path of the built web application. */
  readonly webFolder: string;
  readonly secret?: string;
  /** Secrets of before: they still decrypt the numbers that were encrypted under them. */
  readonly formerSecrets: readonly string[];
  readonly administrator?: { readonly email: string; readonly password: string };
  readonly logLevel: 'debug' | 'info' | 'warn' | 'error' | 'silent';
  /** The outside case system; absent: the cases of the desk's own database. */
  readonly caseGateway?: {
    readonly url: string;
    readonly token: string;
    /** How old the copy of a case gets before the desk asks again by itself. */
    readonly refreshMinutes: number;
    /** From when on a copy is shown as old. */
    readonly staleMinutes: number;
  };
  /** Who sends text messages; absent: an outbox in the data folder. */
  readonly textProvider?: Provider;
  /** Who prints, mails and sends what is served; absent: an outbox in the data folder. */
  readonly serviceProvider?: Provider & { readonly name: string };
  /** Who sends e-mail; absent: what is served by e-mail lies in the outbox. */
  readonly smtp?: SmtpSettings;
  /** Whether people get their deadlines by e-mail on the morning of a working day. */
  readonly sendsDigests: boolean;
  /** How often work that fails is tried again before it waits for a person, and how long after the first time. */
  readonly retries: { readonly limit: number; readonly delaySeconds: number };
  readonly requestsPerMinute: number;
  readonly connectionsPerAddress: number;
  readonly unsentFiles: UnsentFileLimits;
  readonly branding: Branding;
  /** Who knows it may read the metrics; without it only this machine may. */
  readonly metricsToken?: string;
};

export type ReadConfiguration =
  | { readonly ok: true; readonly configuration: Configuration }
  | { readonly ok: false; readonly faults: readonly ConfigurationFault[] };

export type Environment = Readonly<Record<string, string | undefined>>;

/** Reads every setting, and answers with all that is missing or wrong at once. */
export function readConfiguration(environment: Environment, projectFolder: string): ReadConfiguration {
  const faults: ConfigurationFault[] = [];
  const read = <T>(name: string, reader: Reader<T>): T | undefined => {
    const text = environment[name]?.trim();
    if (text === undefined || text === '') return undefined;
    const answer = reader(text);
    if (answer.ok) return answer.value;
    faults.push({ name, message: answer.message });
    return undefined;
  };
  const folder = (name: string, otherwise: string): string => path.resolve(projectFolder, read(name, anyText) ?? otherwise);

  const deskEnvironment = read('DESK_ENV', choice('demo', 'production')) ?? 'demo';
  const origin = read('DESK_ORIGIN', webAddress);
  const proxies = read('DESK_TRUSTED_PROXIES', proxyCount) ?? 0;
  const databaseUrl = read('DATABASE_URL', postgresAddress);
  const secret = read('DESK_SECRET', deskEnvironment === 'production' ? randomText(32, 500) : textOfLength(32, 500));
  const metricsToken = read('DESK_METRICS_TOKEN', textOfLength(16, 500));
  const email = read('DESK_ADMIN_EMAIL', emailAddress);
  const password = read('DESK_ADMIN_PASSWORD', textOfLength(12, 128));
  const configuration: Configuration = {
    environment: deskEnvironment,
    role: read('DESK_ROLE', choice('web', 'worker', 'all')) ?? 'all',
    host: read('HOST', anyText) ?? '127.0.0.1',
    port: read('PORT', wholeNumber(0, 65_535)) ?? 8080,
    trustedProxies: proxies === 'none' ? 0 : proxies,
    databaseConnections: read('DESK_DATABASE_CONNECTIONS', wholeNumber(2, 500)) ?? 10,
    dataFolder: folder('DESK_DATA', '.data'),
    automationsFolder: folder('DESK_AUTOMATIONS', 'automations'),
    webFolder: folder('DESK_WEB', 'dist/web'),
    logLevel: read('DESK_LOG_LEVEL', choice('debug', 'info', 'warn', 'error', 'silent')) ?? 'info',
    retries: readRetries(read),
    ...readCaseGateway(read, faults),
    ...readObjectStore(read, faults),
    ...readTextProvider(read, faults),
    ...readSmtp(read, faults),
    ...readServiceProvider(read, faults),
    branding: readBranding(read, { projectFolder, isDemo: deskEnvironment === 'demo' }),
    formerSecrets: read('DESK_FORMER_SECRETS', listOf(textOfLength(32, 500))) ?? [],
    unsentFiles: readUnsentFiles(read),
    requestsPerMinute: read('DESK_REQUESTS_PER_MINUTE', wholeNumber(10, 1_000_000)) ?? 600,
    connectionsPerAddress: read('DESK_CONNECTIONS_PER_ADDRESS', wholeNumber(10, 4_000)) ?? 200,
    ...defined({ origin, databaseUrl, secret, metricsToken }),
    ...(email === undefined || password === undefined ? {} : { administrator: { email, password } }),
  };
  faults.push(...missingInProduction(deskEnvironment, environment));
  if (origin?.startsWith('https:') === true && proxies === 0) faults.push(proxiesNotSet);
  return faults.length > 0 ? { ok: false, faults } : { ok: true, configuration };
}

/** What a person may have given without sending it, and how long it stays. */
function readUnsentFiles(read: Read): UnsentFileLimits {
  return {
    files: read('DESK_UNSENT_FILES', wholeNumber(1, 10_000)) ?? 200,
    megabytes: read('DESK_UNSENT_MEGABYTES', wholeNumber(10, 100_000)) ?? 1000,
    days: read('DESK_UNSENT_DAYS', wholeNumber(1, 3650)) ?? 30,
  };
}

/** The address of the case system and the token that it asks for belong together. */
function readCaseGateway(read: Read, faults: ConfigurationFault[]): Pick<Configuration, 'caseGateway'> {
  const url = read('DESK_CASE_GATEWAY_URL', serviceAddress);
  const token = read('DESK_CASE_GATEWAY_TOKEN', textOfLength(8, 2000));
  const refreshMinutes = read('DESK_CASE_REFRESH_MINUTES', wholeNumber(1, 10_080)) ?? 15;
  const staleMinutes = read('DESK_CASE_STALE_MINUTES', wholeNumber(1, 10_080)) ?? 60;
  if (url !== undefined && token !== undefined) return { caseGateway: { url, token, refreshMinutes, staleMinutes } };
  if (url !== undefined) faults.push({ name: 'DESK_CASE_GATEWAY_TOKEN', message: 'is needed with DESK_CASE_GATEWAY_URL.' });
  if (token !== undefined) faults.push({ name: 'DESK_CASE_GATEWAY_URL', message: 'is needed with DESK_CASE_GATEWAY_TOKEN.' });
  return {};
}

/** How long the desk tries by itself. */
function readRetries(read: Read): Configuration['retries'] {
  return {
    limit: read('DESK_JOB_RETRIES', wholeNumber(0, 50)) ?? 6,
    delaySeconds: read('DESK_JOB_RETRY_SECONDS', wholeNumber(1, 3600)) ?? 5,
  };
}

const neededInProduction: readonly ConfigurationFault[] = [
  { name: 'DESK_ADMIN_EMAIL', message: "is needed in production: the first administrator's email address." },
  {
    name: 'DESK_ADMIN_PASSWORD',
    message: "is needed in production: the first administrator's password, 12 to 128 characters. It must be changed at the first sign-in.",
  },
  { name: 'DESK_SECRET', message: 'is needed in production: 32 or more random characters that sign sessions, the same on every server.' },
];

/** All callers would share the address of the proxy, and one of them could use up its limits for all. */
const proxiesNotSet: ConfigurationFault = {
  name: 'DESK_TRUSTED_PROXIES',
  message: 'is needed with an https DESK_ORIGIN: the number of proxies in front of the desk, or none if callers reach it directly.',
};

function missingInProduction(deskEnvironment: Configuration['environment'], environment: Environment): readonly ConfigurationFault[] {
  if (deskEnvironment !== 'production') return [];
  return neededInProduction.filter(({ name }) => (environment[name] ?? '').trim() === '');
}

/** The faults as one text for the person who starts the desk. */
export function configurationFaultText(faults: readonly ConfigurationFault[]): string {
  const lines = faults.map(({ name, message }) => `  ${name} ${message}`);
  return ['The desk cannot start with these settings:', ...lines, 'Each setting is explained in .env.example.'].join('\n');
}
