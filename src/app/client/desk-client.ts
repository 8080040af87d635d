import axios, { isAxiosError, type AxiosInstance, type InternalAxiosRequestConfig } from 'axios';

import { deskError, isDeskError } from './problem.ts';
import { learnDeskTime } from '#runtime/parts/desk-day.ts';
import { readProblem } from './read-problem.ts';
import { uniqueId } from '#runtime/store/unique-id.ts';

/** The part of the session that calls need. */
type TokenSource = {
  readonly token: () => Promise<string>;
  readonly renew: (refused: string) => Promise<string>;
};

/** Ordinary calls answer within this time; a declaration may ask for more. */
const ordinaryTimeoutMs = 5_000;

/**
 * The bare transport: base path, the header without which session calls are refused, and a fresh id for every request, which the desk answers and
 * its log and its jobs carry. Every answer tells the desk's time.
 */
export const deskTransport = (baseURL: string): AxiosInstance => {
  const transport = axios.create({ baseURL, timeout: ordinaryTimeoutMs, withCredentials: true, headers: { 'X-Desk-Client': 'desk' } });
  transport.interceptors.request.use((config) => {
    config.headers.set('X-Request-Id', uniqueId());
    return config;
  });
  transport.interceptors.response.use((answer) => {
    // what stood in a cache tells an old time
    if (answer.headers['cache-control'] === 'no-store') learnDeskTime(answer.headers['date']);
    return answer;
  });
  return transport;
};

const bearerOf = (config: InternalAxiosRequestConfig): string => String(config.headers.get('Authorization') ?? '').replace('Bearer ', '');

const refused = async (error: unknown): Promise<never> => {
  throw isDeskError(error) ? error : deskError(await readProblem(error));
};

/** The desk's client: bearer on every call, one renewal when it is refused, and a typed problem for every failure. */
export const deskClient = (baseURL: string, session: TokenSource): AxiosInstance => {
  const client = deskTransport(baseURL);
  const repeat = deskTransport(baseURL);

  client.interceptors.request.use(async (config) => {
    config.headers.set('Authorization', `Bearer ${await session.token()}`);
    return config;
  });

  client.interceptors.response.use(undefined, async (error: unknown) => {
    const config = isAxiosError(error) && error.response?.status === 401 ? error.config : undefined;
    if (config === undefined) return refused(error);
    config.headers.set('Authorization', `Bearer ${await session.renew(bearerOf(config))}`);
    return repeat.request(config).catch(refused);
  });

  return client;
};
