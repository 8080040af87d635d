import { readDeclarations } from '../../../../scripts/declarations/declaration-folders.ts';
import { offeredNames } from '#server/modules/lists/row-values.ts';
import type { List } from '#schemas/meta/list.gen.ts';
import type { Log } from '#schemas/meta/log.gen.ts';
import type { Call } from './caller.ts';

/** A log or a list with everything that its declaration lets people ask for. */
export type Rows = {
  readonly name: string;
  readonly path: string;
  readonly envelope: string;
  /** How many, as far as they are counted. */
  readonly count: string;
  /** As an address says them: no filter, and each that is offered with a value that stands in the middle of the rows. */
  readonly filters: readonly { readonly name: string; readonly query: string }[];
  /** As an address says them, both ways. */
  readonly orders: readonly string[];
};

type Row = Readonly<Record<string, unknown>> & { readonly id: string };

/** A page of rows, and how long it took in milliseconds. */
export async function pageAt(call: Call, { path, envelope }: Pick<Rows, 'path' | 'envelope'>, query: string) {
  const { body, ms } = await call(`${path}?${query}`);
  const rows = body[envelope] as readonly Row[];
  const [totalPages, totalItems] = [Number(body['totalPages']), Number(body['totalItems'])];
  return {
    ms,
    page: {
      rows,
      totalPages,
      totalItems,
      firstId: rows[0]?.id ?? '',
      lastId: rows.at(-1)?.id ?? '',
      totalIsExact: body['totalIsExact'] === true,
    },
  };
}

type Place = {
  readonly automation: string;
  readonly kind: 'log' | 'list';
  readonly name: string;
  readonly path: string;
  readonly envelope: string;
};

const places: readonly Place[] = [
  { automation: '5710-fees', kind: 'log', name: 'letters in the log', path: '/letterLogs/5710', envelope: 'letterLogs' },
  { automation: 'deposition', kind: 'log', name: 'depositions in the log', path: '/letterLogs/deposition', envelope: 'letterLogs' },
  { automation: 'invoice-payment', kind: 'log', name: 'payments in the log', path: '/letterLogs/payments', envelope: 'letterLogs' },
  { automation: 'deposition', kind: 'list', name: 'depositions in the list', path: '/depositions', envelope: 'depositions' },
  { automation: 'invoice-payment', kind: 'list', name: 'payments in the list', path: '/paymentLogs', envelope: 'paymentLogs' },
];

/** The log of the fee letters first, then other logs, then the lists. */
export async function filledPlaces(call: Call): Promise<readonly Rows[]> {
  const { folders } = await readDeclarations();
  const made: Rows[] = [];
  for (const { automation, kind, ...place } of places) {
    const { columns } = JSON.parse(folders.get(automation)?.get(`${kind}.json`) ?? '') as Pick<Log | List, 'columns'>;
    const { totalItems, totalPages, totalIsExact } = (await pageAt(call, place, 'limit=20')).page;
    const { rows } = (await pageAt(call, place, `limit=20&page=${Math.ceil(totalPages / 2)}`)).page;
    const valueOf = (field: string): string => {
      const value = rows.map((row) => row[field]).find((each) => each !== null);
      return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
    };
    const filtered = [...offeredNames(columns, 'filter')].map((field) => ({ field, value: valueOf(field) }));
    const empty = filtered.filter(({ value }) => value === '');
    if (empty.length > 0) throw new Error(`${place.name}: no row has a value to filter by ${empty.map(({ field }) => field).join(', ')}`);
    made.push({
      ...place,
      count: totalIsExact ? String(totalItems) : `more than ${totalItems}`,
      filters: [
        { name: 'unfiltered', query: '' },
        ...filtered.map(({ field, value }) => ({ name: `filtered by ${field}`, query: `${field}=${encodeURIComponent(value)}` })),
      ],
      orders: [...offeredNames(columns, 'sort')].flatMap((field) => [`${field}:asc`, `${field}:desc`]),
    });
  }
  return made;
}
