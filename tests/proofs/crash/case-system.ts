import { typedCases } from './clients.ts';
import { localCaseSystem, type Behaviour, type Row } from '../../server/cases/local-case-system.ts';

/** A case system outside of the desk, which nobody kills and which nobody can count on. */
export type CaseSystem = {
  readonly settings: Readonly<Record<string, string>>;
  /** From here on it answers at once, and says no more that is new. */
  readonly calm: () => void;
  readonly close: () => Promise<void>;
};

/** A person of the firm changes this case, and the case system says otherwise. */
export const disputedCase = 'GW-101';

const token = 'a token of the tests';
const answersMs = 10_000;
const isAwayMs = 5_000;
const restingCases = 40;

/** What it is like in turn. The desk waits three seconds for a case, and half as long for a search. */
const moods: readonly Partial<Behaviour>[] = [
  { afterMs: 1_200 },
  { afterMs: 60_000 },
  { status: 503 },
  { text: '{"data": {"101": {"case_file' },
  { status: 401 },
];

const employers = ['Kelp Cannery LLC', 'Heron Freight Company', 'Quince Row Nursery'];
const names = ['Ibarra', 'Ochoa', 'Quintero', 'Petrosyan', 'Lindqvist', 'Okafor', 'Tran'];

const cases: readonly Row[] = [
  {
    id: '17',
    case_file_number: '20260017',
    first_name: 'María de los Ángeles',
    last_name: 'Muñoz Ibáñez',
    employer_name: 'Harbor Linen Supply, Inc.',
    language: 'es',
  },
  ...typedCases.map((number) => ({ id: number, case_file_number: number, first_name: 'Noor', last_name: 'Halvorsen' })),
  ...Array.from({ length: restingCases }, (_, index) => ({
    id: String(101 + index),
    case_file_number: `GW-${101 + index}`,
    first_name: `Inés ${index + 1}`,
    last_name: names[index % names.length],
    employer_name: employers[index % employers.length],
    referred_by: index % 5 === 0 ? 'atticus@firm.example' : '',
  })),
];

/** Every case has another phone. */
const saying = (times: number): Behaviour['says'] =>
  Object.fromEntries(cases.map(({ id }) => [id, { phone: `209-555-${String(times % 10_000).padStart(4, '0')}` }]));

export async function startCaseSystem(): Promise<CaseSystem> {
  const { url, behaviour, close } = await localCaseSystem(cases);
  const usual = { ...behaviour };
  let times = 0;
  let timer = setTimeout(goOn, answersMs);
  function goOn(): void {
    times += 1;
    const isAway = times % 2 === 1;
    const mood = isAway ? moods[((times - 1) / 2) % moods.length] : {};
    Object.assign(behaviour, usual, mood, { says: saying(times) });
    timer = setTimeout(goOn, isAway ? isAwayMs : answersMs);
  }
  const calm = (): void => {
    clearTimeout(timer);
    Object.assign(behaviour, usual, { says: behaviour.says });
  };
  return {
    settings: { DESK_CASE_GATEWAY_URL: url, DESK_CASE_GATEWAY_TOKEN: token, DESK_CASE_REFRESH_MINUTES: '1' },
    calm,
    close: async () => {
      calm();
      await close();
    },
  };
}
