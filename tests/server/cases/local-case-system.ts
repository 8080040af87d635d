import { createServer, type ServerResponse } from 'node:http';

/** How the case system behaves now; a test changes it. */
export type Behaviour = {
  afterMs: number;
  status: number;
  /** Sent as it is instead of an answer. */
  text: string | undefined;
  keyed: boolean;
  /** Never more rows on a page than this, whatever is asked for. */
  mostRows: number;
  /** What it says otherwise of rows by their ids; null: the row is gone. */
  says: Readonly<Record<string, object | null>>;
};

export type Row = Readonly<Record<string, unknown>> & { readonly id: string };

const usualCases: readonly Row[] = [
  {
    id: '71',
    case_file_number: 'GW-71',
    first_name: 'Inés',
    last_name: 'Ibarra',
    street: '9 Elm Street',
    city: 'Fresno',
    state: 'CA',
    zip: 93701,
    birth_date: '1980-07-01T00:00:00',
    employer_name: 'Kelp Cannery LLC',
    weekly_td_rate: '$1,612.40',
    referred_by: 'atticus@firm.example',
    case_manager: 'caseManager@firm.example',
    assistant: 'nobody@firm.example',
  },
  { id: '72', case_file_number: 'GW-72', first_name: 'Rui', last_name: 'Ochoa', employer_name: 'Kelp Cannery LLC' },
];
const parties: readonly Row[] = ['applicant', 'Employer', 'claim_adjuster', 'defense attorney', 'notary'].map((role, index) => ({
  id: String(900 + index),
  role,
  name: `Person ${index}`,
  street: `${index} Quince Row`,
  city: 'Sacramento',
  state: 'CA',
  zip: 95814,
}));
const injuries: readonly Row[] = [
  { id: '31', date_of_injury: '2024-03-05', end_date: '2024-06-30', claim_number: 771, adj_number: 'ADJ10000001', body_parts: ['back'] },
  { id: '32', date_of_injury: '', claim_number: 'without a day' },
];

/** A case system as small as a test needs: real HTTP, rows in pages, an object of rows under their ids, numbers as text. All cases have the same people. */
export async function localCaseSystem(cases = usualCases) {
  const behaviour: Behaviour = { afterMs: 0, status: 200, text: undefined, keyed: true, mostRows: 100, says: {} };
  const asked: string[] = [];
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://localhost');
    asked.push(`${request.headers.authorization ?? ''} ${url.pathname}`);
    setTimeout(() => answer(response, url, { ...behaviour, cases }), behaviour.afterMs);
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const close = (): Promise<void> => {
    server.closeAllConnections();
    return new Promise((closed) => server.close(() => closed()));
  };
  return { url: `http://127.0.0.1:${port}/api`, behaviour, asked, close };
}

type Answering = Behaviour & { readonly cases: readonly Row[] };

function answer(response: ServerResponse, { pathname, searchParams }: URL, answering: Answering): void {
  const { status, text, keyed, mostRows, says, cases } = answering;
  const [, , what = '', how = '', number = ''] = pathname.split('/');
  const now = (rows: readonly Row[]): readonly Row[] => rows.flatMap((row) => (says[row.id] === null ? [] : [{ ...row, ...says[row.id] }]));
  const one = now(cases).find((row) => row['case_file_number'] === number);
  const isUnknown = how !== 'index' && one === undefined;
  response.writeHead(isUnknown && status === 200 ? 404 : status, { 'content-type': 'application/json' });
  if (text !== undefined || isUnknown) return void response.end(text ?? '{}');
  if (how === 'view') return void response.end(JSON.stringify({ data: inShape([one], keyed), lastQueryAt: '2026-01-01' }));
  const word = searchParams.get('search')?.toLowerCase() ?? '';
  const client = searchParams.get('client_id');
  const found = now(cases).filter(
    (row) => JSON.stringify(row).toLowerCase().includes(word) && (client === null || String(row['client_id']) === client),
  );
  const rows = { caseFiles: found, parties: now(parties), injuries: now(injuries) }[what] ?? [];
  const start = (Number(searchParams.get('page')) - 1) * mostRows;
  const total = what === 'injuries' ? undefined : String(rows.length);
  response.end(JSON.stringify({ data: inShape(rows.slice(start, start + mostRows), keyed), lastQueryAt: '2026-01-01', total }));
}

function inShape(rows: readonly (Row | undefined)[], keyed: boolean): unknown {
  if (!keyed) return rows;
  return Object.fromEntries(rows.flatMap((row) => (row === undefined ? [] : [[row.id, { ...row, id: undefined }]])));
}
