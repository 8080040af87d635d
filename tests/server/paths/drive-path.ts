import { addDays, calendarDate } from '#domain/calendar-date.ts';
import { isList, isRecord, recordOf, type PlainRecord } from '#engine/data/plain-data.ts';
import { fieldsOfSections } from '#engine/declaration/later-sections.ts';
import type { Automation } from '#engine/declaration/automation.ts';
import type { Role } from '#schemas/meta/common.gen.ts';
import { eventually, newKey, send } from '../sending.ts';
import type { Caller, TestDesk } from '../test-desk.ts';
import { actFor, doneBefore, preparationFor } from './acts.ts';
import { noonOf, sampleOfStep } from './event-samples.ts';
import { pathsOf, type Step } from './lifecycle-paths.ts';

export type Driving = {
  readonly desk: TestDesk;
  readonly automation: Automation;
  /** A form that can be sent. */
  readonly minimal: PlainRecord;
  readonly clock: { readonly now: () => Date; readonly set: (now: string) => void };
};

/** Steps of which the tests of rules.json say what they need; a deadline needs nothing but its day. */
export function sampledSteps(automation: Automation, steps: readonly Step[]): readonly Step[] {
  const isFirst = ({ cause, to }: Step): boolean => cause === 'submit' && to === automation.lifecycle?.initial;
  const isActed = ({ cause }: Step): boolean => actFor(automation.manifest.id, cause) !== undefined;
  return steps.filter(
    (step) => step.cause.startsWith('after ') || isFirst(step) || isActed(step) || sampleOfStep(automation, step) !== undefined,
  );
}

export const sampledPaths = (automation: Automation, steps: readonly Step[]) => pathsOf(sampledSteps(automation, steps));

const callOf = (served: string | { readonly call: string } | undefined): string =>
  served === undefined ? '' : typeof served === 'string' ? served : served.call;

type Seen = { readonly letters: readonly { readonly previewId: string; readonly sha256: string }[] };

async function previewHeaders({ automation }: Driving, caller: Caller, { id, body }: { readonly id: string; readonly body: object }) {
  const call = callOf(automation.manifest.serves?.previewEvent).replace('{id}', id);
  const answer = await caller.call(call, { body });
  const { letters = [] } = answer.json<Partial<Seen>>();
  const headers = {
    'x-preview-id': letters.map(({ previewId }) => previewId).join(','),
    'x-preview-hash': letters.map(({ sha256 }) => sha256).join(','),
  };
  return letters.length === 0 ? {} : headers;
}

const stateOf = async ({ desk }: Driving, id: string): Promise<string | null | undefined> =>
  (await desk.database.db.selectFrom('records').select('state').where('id', '=', id).executeTakeFirst())?.state;

const storedOf = ({ desk }: Driving, id: string) =>
  desk.database.db
    .selectFrom('records')
    .innerJoin('record_versions', 'record_versions.id', 'records.current_version_id')
    .select(['record_versions.data', 'record_versions.computed'])
    .where('records.id', '=', id)
    .executeTakeFirstOrThrow();

async function waitForDeadline(driving: Driving, id: string, step: Step): Promise<void> {
  const { computed } = await storedOf(driving, id);
  const days = recordOf(recordOf(recordOf(computed)['deadlines'])[step.cause.slice('after '.length)]);
  const outer = calendarDate(String(days['outer']));
  if (outer === undefined) throw new Error(`${step.cause} has no day yet.`);
  driving.clock.set(noonOf(addDays(outer, 1)));
  await eventually(
    () => stateOf(driving, id),
    (state) => state === step.to,
  );
}

/** What stands in the sections of an event already is sent as it stands, as the page of the event does. */
async function askedAgain(driving: Driving, id: string, { move }: Step): Promise<PlainRecord> {
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

async function sendEvent(driving: Driving, id: string, step: Step): Promise<void> {
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
  const note = step.move?.meta.note === 'required' ? { note: 'The carrier did not keep to it.' } : {};
  const body = { event: step.cause, ...stored, ...Object.fromEntries(fills), ...note };
  const caller = await desk.as(step.move?.meta.roles?.find((role) => role !== creator) ?? creator);
  const call = callOf(automation.manifest.serves?.transition).replace('{id}', id);
  const attempt = async () => {
    const headers = step.move?.meta.letters === undefined ? {} : await previewHeaders(driving, caller, { id, body });
    return send(caller, call, { body, headers, key: newKey() });
  };
  const first = await attempt();
  // On the day of an event the clock may move the record first; a person would look again, too.
  const answer = first.statusCode === 409 ? await attempt() : first;
  if (answer.statusCode >= 300) throw new Error(`${step.from}: ${step.cause}: ${answer.body.slice(0, 400)}`);
}

const creator: Role = 'admin';

async function sendForm(driving: Driving, path: readonly Step[]): Promise<string> {
  const { automation, minimal, desk, clock } = driving;
  const [first, ...later] = path;
  const isInitial = first?.to === automation.lifecycle?.initial;
  const asking = isInitial ? [...later.toReversed(), ...path.slice(0, 1)] : path.slice(0, 1);
  const sample = asking.map((step) => sampleOfStep(automation, step)).find((one) => one !== undefined);
  clock.set(sample?.now ?? noonOf('2026-05-04'));
  const body: PlainRecord = { ...minimal, ...sample?.given };
  await preparationFor(automation.manifest.id, first?.to ?? '')?.(desk, body);
  const { submit, create } = automation.manifest.serves ?? {};
  const call = callOf(submit ?? create).replace(/\{(\w+)\}/g, (_, name: string) => String(body[name]));
  const answer = await send(await desk.as(creator), call, { body });
  if (answer.statusCode >= 300) throw new Error(`submit: ${answer.body.slice(0, 400)}`);
  return answer.json<{ id: string }>().id;
}

/** Takes a new record along a path, on the real desk; answers the states that it came to. */
export async function drivePath(driving: Driving, path: readonly Step[]): Promise<readonly (string | null | undefined)[]> {
  const { db } = driving.desk.database;
  await db.updateTable('records').set({ active: false }).execute();
  await db.updateTable('log_entries').set({ active: false }).execute();
  const id = await sendForm(driving, path);
  const states = [await stateOf(driving, id)];
  for (const step of path.slice(1)) {
    if (step.cause.startsWith('after ')) await waitForDeadline(driving, id, step);
    else await sendEvent(driving, id, step);
    states.push(await stateOf(driving, id));
  }
  return states;
}
