import { addDays, calendarDate } from '#domain/calendar-date.ts';
import { isList, isRecord, recordOf, type PlainRecord } from '#engine/data/plain-data.ts';
import { fieldsOfSections } from '#engine/declaration/later-sections.ts';
import { eventually } from '../sending.ts';
import { actFor, doneBefore, preparationFor } from './acts.ts';
import { storedOf, storedState, type Driving, type Person } from './driving.ts';
import { noonOf, sampleOfStep, type Sample } from './event-samples.ts';
import type { Step } from './lifecycle-paths.ts';

async function waitForDeadline(driving: Driving, id: string, step: Step): Promise<void> {
  const { computed } = await storedOf(driving, id);
  const days = recordOf(recordOf(recordOf(computed)['deadlines'])[step.cause.slice('after '.length)]);
  const outer = calendarDate(String(days['outer']));
  if (outer === undefined) throw new Error(`${step.cause} has no day yet.`);
  driving.clock.set(noonOf(addDays(outer, 1)));
  await eventually(
    () => storedState(driving, id),
    (state) => state === step.to,
  );
}

/** What stands in the sections of an event already is sent as it stands, as the page of the event does. */
export async function askedAgain(driving: Driving, id: string, { move }: Step): Promise<PlainRecord> {
  const { data } = await storedOf(driving, id);
  const { sections = [], fields = {} } = move?.meta ?? {};
  const open = fieldsOfSections(driving.automation.uiSchema, sections);
  const asked = new Set([...open].filter((name) => fields[name] !== 'shown'));
  return Object.fromEntries(Object.entries(recordOf(data)).filter(([name]) => asked.has(name)));
}

type Filling = { readonly name: string; readonly stored: unknown; readonly filled: unknown; readonly move: Step['move'] };

/** Rows that stand there stay, but for the columns that the event opens; further ones of the sample follow. */
function rowsOf({ name, stored, filled, move }: Filling): unknown {
  if (!isList(filled) || !filled.every(isRecord)) return filled;
  const columns = Object.entries(move?.meta.fields ?? {}).flatMap(([path, how]) =>
    path.startsWith(`${name}[].`) ? [[path.slice(name.length + 3), how] as const] : [],
  );
  const opened = columns.flatMap(([column, how]) => (how === 'open' ? [column] : []));
  const shown = columns.flatMap(([column, how]) => (how === 'shown' ? [column] : []));
  const rows = (isList(stored) ? stored : []).map((row, index) => ({
    ...recordOf(row),
    ...Object.fromEntries(Object.entries(recordOf(filled[index])).filter(([column]) => opened.includes(column))),
  }));
  const further = filled
    .slice(rows.length)
    .map((row) => Object.fromEntries(Object.entries(row).filter(([column]) => !shown.includes(column))));
  return opened.length > 0 ? rows : [...rows, ...further];
}

type Driven = { readonly driving: Driving; readonly person: Person; readonly id: string };

async function takeEvent({ driving, person, id }: Driven, step: Step): Promise<void> {
  const { automation, desk, clock, minimal } = driving;
  const act = actFor(automation.manifest.id, step.cause);
  const acting = async () => ({ desk, clock, id, minimal, stored: await storedOf(driving, id) });
  if (act !== undefined) return act(await acting(), step);
  await doneBefore(automation.manifest.id, step.cause)?.(await acting(), step);
  const sample = sampleOfStep(automation, step);
  if (sample?.on !== undefined && noonOf(sample.on) > clock.now().toISOString()) clock.set(noonOf(sample.on));
  const stored = await askedAgain(driving, id, step);
  const fills = Object.entries(sample?.fills ?? {}).map(
    ([name, value]) => [name, rowsOf({ name, stored: stored[name], filled: value, move: step.move })] as const,
  );
  const note = step.move?.meta.note === 'required' ? 'The carrier did not keep to it.' : undefined;
  await person.sendEvent(driving, { id, step, stored, fills: Object.fromEntries(fills), confirms: sample?.confirms ?? [], note });
}

/** What a form says before the events of its path: with the test of the last one, but what an event fills as it stood before that one. */
function givenFor(minimal: PlainRecord, last: Sample | undefined, onTheWay: readonly (Sample | undefined)[]): PlainRecord {
  const given = { ...minimal, ...last?.given };
  return onTheWay.toReversed().reduce<PlainRecord>((later, sample) => {
    const filled = new Set(Object.keys(sample?.fills ?? {}));
    const before = Object.entries({ ...minimal, ...sample?.given }).filter(([name]) => filled.has(name));
    const kept = Object.entries(later).filter(([name]) => !filled.has(name));
    return Object.fromEntries([...kept, ...before]);
  }, given);
}

async function takeForm(driving: Driving, person: Person, path: readonly Step[]): Promise<string> {
  const { automation, minimal, desk, clock } = driving;
  const [first, ...later] = path;
  const isInitial = first?.to === automation.lifecycle?.initial;
  const asking = isInitial ? [...later.toReversed(), ...path.slice(0, 1)] : path.slice(0, 1);
  const samples = later.map((step) => sampleOfStep(automation, step));
  const followedOn = samples.find((one) => one?.on !== undefined)?.on;
  const sample = asking.map((step) => sampleOfStep(automation, step, followedOn)).find((one) => one !== undefined);
  clock.set(sample?.now ?? noonOf('2026-05-04'));
  const body = givenFor(minimal, sample, isInitial ? samples : []);
  await preparationFor(automation.manifest.id, first?.to ?? '')?.(desk, body);
  return person.sendForm(driving, body);
}

/** Takes a new record along a path, on the real desk; answers the states that the person saw it come to. */
export async function drivePath(driving: Driving, person: Person, path: readonly Step[]): Promise<readonly (string | null | undefined)[]> {
  const { db } = driving.desk.database;
  await db.updateTable('records').set({ active: false }).execute();
  await db.updateTable('log_entries').set({ active: false }).execute();
  const id = await takeForm(driving, person, path);
  const states = [await person.stateOf(driving, id)];
  for (const step of path.slice(1)) {
    if (step.cause.startsWith('after ')) await waitForDeadline(driving, id, step);
    else await takeEvent({ driving, person, id }, step);
    states.push(await person.stateOf(driving, id));
  }
  return states;
}
