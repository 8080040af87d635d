import type { Served } from '#schemas/meta/manifest.gen.ts';

/** A call of a declaration, ready to be sent. */
export type ReadyCall = {
  readonly method: string;
  readonly url: string;
  readonly encoding: 'json' | 'multipart';
  readonly envelope?: string;
  readonly timeoutMs?: number;
};

type Settings = Exclude<Served, string>;

const settingsOf = (served: Served): Settings => (typeof served === 'string' ? { call: served } : served);

const valueAt = (data: unknown, path: string): unknown => {
  let value = data;
  for (const name of path.split('.')) {
    value = typeof value === 'object' && value !== null ? new Map<string, unknown>(Object.entries(value)).get(name) : undefined;
  }
  return value;
};

/** Fills {placeholders}: from the given params (id), else from the field that the declaration names, else from the field of that name. */
const fillPath = (
  path: string,
  settings: Settings,
  given: { readonly data: unknown; readonly params: Readonly<Record<string, string>> },
): string =>
  path.replaceAll(/\{(\w+)\}/g, (_whole, name: string) => {
    const value = given.params[name] ?? valueAt(given.data, settings.params?.[name] ?? name);
    return encodeURIComponent(typeof value === 'string' || typeof value === 'number' ? String(value) : '');
  });

export const readyCall = (served: Served, data: unknown, params: Readonly<Record<string, string>> = {}): ReadyCall => {
  const settings = settingsOf(served);
  const [method = 'GET', path = '/'] = settings.call.split(' ');
  return {
    method,
    url: fillPath(path, settings, { data, params }),
    encoding: settings.encoding ?? 'json',
    ...(settings.envelope === undefined ? {} : { envelope: settings.envelope }),
    ...(settings.timeoutMs === undefined ? {} : { timeoutMs: settings.timeoutMs }),
  };
};
