import { expect, test } from 'vitest';
import { dayAhead, deposition, send } from '../sending.ts';
import { testDesk } from '../test-desk.ts';
import { times } from '../../long-form.ts';

const desk = await testDesk();
const people = [await desk.as('caseManager'), await desk.as('handlingAttorney')] as const;
const [clerk, other] = people;

type Refusal = { readonly faults: readonly { readonly pointer: string; readonly message: string }[] };
type Sender = (typeof people)[number];

const rounds = times(2, 25);
const cases = ['20260017', '20260041'] as const;
const atTime = (round: number) => ({
  depositionDate: dayAhead(200 + (round % 5)),
  depositionTime: `${String(7 + 2 * Math.floor(round / 5)).padStart(2, '0')}:00`,
});
const enter = (person: Sender, changes: object) => send(person, 'POST /depositions/create', { body: { ...deposition, ...changes } });
const move = (id: string, body: object) => send(clerk, `POST /deposition/${id}/events`, { body });
const statuses = (answers: readonly { readonly statusCode: number }[]): readonly number[] =>
  answers.map(({ statusCode }) => statusCode).toSorted((one, another) => one - another);

test('of two people who give one attorney two depositions in the same second, one wins and the other reads one sentence', async () => {
  for (let round = 0; round < rounds; round += 1) {
    const when = atTime(round);
    const answers = await Promise.all(
      people.map((person, index) => enter(person, { ...when, caseFileNumber: cases[index], clientName: `Client ${index}` })),
    );
    expect(statuses(answers)).toEqual([201, 422]);
    const winner = answers.findIndex(({ statusCode }) => statusCode === 201);
    const { faults } = answers[1 - winner]?.json<Refusal>() ?? { faults: [] };
    expect(faults).toEqual([
      expect.objectContaining({ pointer: '/depositionTime', message: expect.stringMatching(/already has the deposition of .+ at /) }),
    ]);
  }
  const stored = await desk.database.db
    .selectFrom('records')
    .select('id')
    .where('automation_id', '=', 'deposition')
    .where('state', '!=', 'cancelled')
    .execute();
  expect(stored.length).toBeGreaterThanOrEqual(rounds);
});

test('two attorneys at one time, or one attorney on two days, are both entered', async () => {
  const day = { depositionDate: dayAhead(215), depositionTime: '09:00' };
  const two = await Promise.all([enter(clerk, day), enter(other, { ...day, attorneyId: 'attorney-2' })]);
  expect(statuses(two)).toEqual([201, 201]);
  expect((await enter(other, { ...day, depositionDate: dayAhead(216) })).statusCode).toBe(201);
});

test('a canceled deposition gives its time back, and an amendment into the time of another is refused', async () => {
  const day = { depositionDate: dayAhead(217), depositionTime: '09:00' };
  const { id } = (await enter(clerk, day)).json<{ id: string }>();
  const later = (await enter(clerk, { ...day, depositionTime: '13:00' })).json<{ id: string }>();
  const amend = {
    ...day,
    event: 'amend',
    depositionTime: '09:30',
    attorneyId: 'attorney-1',
    place: 'remote',
    url: deposition.url,
    letterLanguage: 'en',
  };
  const amended = await move(later.id, amend);
  expect(amended.statusCode).toBe(422);
  expect(amended.json<Refusal>().faults.map(({ pointer }) => pointer)).toEqual(['/depositionTime']);
  expect((await move(id, { event: 'cancel', cancelledBy: 'defense', cancelReason: 'The case settled' })).statusCode).toBe(200);
  expect((await move(later.id, amend)).statusCode).toBe(200);
});
