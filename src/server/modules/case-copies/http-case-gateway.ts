import { defined } from '#domain/defined.ts';
import { isCaseFileNumber } from '#domain/case-number.ts';
import { isRecord, type PlainRecord } from '#engine/data/plain-data.ts';
import type { CaseGateway } from './case-copies.port.ts';
import type { CaseSearch } from '#server/modules/cases/case-source.port.ts';
import { caseIn, injuryIn, partyIn, rowsIn, textAt } from './gateway-shapes.ts';
import { caseSourceDown } from './watched-case-source.ts';

export type HttpCaseGatewayOptions = {
  /** Where the case system answers, for example https://cases.example.com/api. */
  readonly url: string;
  /** Sent as a bearer token. */
  readonly token: string;
  /** How long one answer may take. */
  readonly timeoutMs: number;
  /** The id of the referral partner, or of the person of the firm, with this e-mail address, if there is one. */
  readonly personId: (email: string, isPartner: boolean) => Promise<string | undefined>;
};

const rowsPerPage = 100;
const mostPages = 50;
const mostOfClient = 200;

/**
 * The outside case system. It answers rows as a list or under their ids, a page at a time; a page may have fewer rows than were asked for,
 * so the end is where the total is reached or nothing comes any more.
 */
export function httpCaseGateway(options: HttpCaseGatewayOptions): CaseGateway {
  return {
    look: async (number) => {
      // some numbers would lead to another address, whatever is encoded
      if (!isCaseFileNumber(number)) return undefined;
      const address = encodeURIComponent(number);
      const [row, parties, injuries] = await Promise.all([
        view(options, number),
        readPages(options, `/parties/byCase/${address}`),
        readPages(options, `/injuries/byCase/${address}`),
      ]);
      if (row === undefined) return undefined;
      const found = caseIn(row);
      if (found === undefined || textAt(row, 'case_file_number') !== number) throw caseSourceDown();
      const read = { parties: parties.flatMap((one) => partyIn(one) ?? []), injuries: injuries.flatMap((one) => injuryIn(one) ?? []) };
      const unread = { people: parties.length - read.parties.length, injuries: injuries.length - read.injuries.length };
      return {
        case: { ...found, ...(await peopleIn(options, row)) },
        ...read,
        ...(unread.people + unread.injuries === 0 ? {} : { unread }),
      };
    },
    search: async (search) => {
      const rows = await (search.referredBy === undefined ? readFound(options, search, search.limit) : readReferred(options, search));
      const numbers = rows.flatMap((row) => textAt(row, 'case_file_number') ?? []);
      return numbers.filter(isCaseFileNumber).slice(0, search.limit);
    },
    ofClient: async (clientId) => {
      const rows = await readPages(options, '/caseFiles/index', { client_id: clientId, most: String(mostOfClient) });
      // a system that does not know the parameter answers the cases of everybody
      const own = rows.filter((row) => textAt(row, 'client_id') === clientId);
      return own.flatMap((row) => textAt(row, 'case_file_number') ?? []).filter(isCaseFileNumber);
    },
  };
}

/** Whom the case system names by e-mail address; who is no user of the desk counts as not said. */
async function peopleIn({ personId }: HttpCaseGatewayOptions, row: PlainRecord) {
  const named = (name: string, isPartner: boolean): Promise<string | undefined> => {
    const email = textAt(row, name);
    return email === undefined ? Promise.resolve(undefined) : personId(email, isPartner);
  };
  const [referredBy, caseManagerId, assistantId] = await Promise.all([
    named('referred_by', true),
    named('case_manager', false),
    named('assistant', false),
  ]);
  return defined({ referredBy, caseManagerId, assistantId });
}

function readFound(options: HttpCaseGatewayOptions, { text }: CaseSearch, most: number): Promise<readonly PlainRecord[]> {
  return readPages(options, '/caseFiles/index', { search: text, most: String(most) });
}

/** The case system knows no reach of a person, so a whole page is read, of which most may be of others. */
async function readReferred(options: HttpCaseGatewayOptions, search: CaseSearch): Promise<readonly PlainRecord[]> {
  const rows = await readFound(options, search, rowsPerPage);
  const emails = new Set(rows.flatMap((row) => textAt(row, 'referred_by') ?? []));
  const own = new Set<string | undefined>();
  for (const email of emails) if ((await options.personId(email, true)) === search.referredBy) own.add(email);
  const referred = rows.filter((row) => own.has(textAt(row, 'referred_by')));
  return [...referred, ...rows.filter((row) => textAt(row, 'referred_by') === undefined)];
}

/** One case, which may come bare or under its id. */
async function view(options: HttpCaseGatewayOptions, number: string): Promise<PlainRecord | undefined> {
  const answer = await ask(options, `/caseFiles/view/${encodeURIComponent(number)}`);
  if (answer === undefined) return undefined;
  const { data } = answer;
  return isRecord(data) && 'case_file_number' in data ? data : rowsIn(data)[0];
}

async function readPages(
  options: HttpCaseGatewayOptions,
  path: string,
  query: Readonly<Record<string, string>> = {},
): Promise<readonly PlainRecord[]> {
  const { most = String(mostPages * rowsPerPage), ...asked } = query;
  const byId = new Map<string, PlainRecord>();
  for (let page = 1; page <= mostPages; page += 1) {
    const words = new URLSearchParams({ ...asked, page: String(page), limit: String(rowsPerPage) });
    const answer = await ask(options, `${path}?${words.toString()}`);
    const rows = rowsIn(answer?.['data']);
    // a row that moved on to the next page while it was read comes twice
    for (const row of rows) byId.set(textAt(row, 'id') ?? `${page} ${byId.size}`, row);
    const total = Number(answer === undefined ? 0 : (textAt(answer, 'total') ?? Number.POSITIVE_INFINITY));
    if (rows.length === 0 || byId.size >= Math.min(total, Number(most))) break;
  }
  return [...byId.values()];
}

/** The answer as an object; undefined when there is nothing at this address. Whatever else goes wrong means that the source is down. */
async function ask({ url, token, timeoutMs }: HttpCaseGatewayOptions, path: string): Promise<PlainRecord | undefined> {
  const headers = { authorization: `Bearer ${token}`, accept: 'application/json' };
  try {
    const answer = await fetch(`${url}${path}`, { headers, signal: AbortSignal.timeout(timeoutMs), redirect: 'error' });
    if (answer.status === 404) return undefined;
    const body: unknown = answer.ok ? await answer.json() : undefined;
    if (isRecord(body)) return body;
  } catch {
    throw caseSourceDown();
  }
  throw caseSourceDown();
}
