import { expect, test } from 'vitest';
import { testDesk } from '../test-desk.ts';
import { api, claim, device, overLink, requested, secretOf, statusOf, submitted } from './claims.ts';

const desk = await testDesk();
const clerk = await desk.as('caseManager');

async function sentClaim() {
  const { secret, answer } = await secretOf(desk, () => requested(clerk));
  const { id } = answer.json<{ id: string }>();
  await statusOf(desk, { uniqueLink: secret, device, birthYear: 1979 });
  const sent = await submitted(desk, secret, claim());
  expect(sent.statusCode, sent.body).toBe(201);
  return { secret, id };
}

const said = { experienceRating: 10, recommendationRating: 10, comments: 'Fue fácil de llenar.' };
const say = (secret: string, id: string, more: object = {}) =>
  desk.inject({
    method: 'POST',
    url: `${api}/mileage-reimbursement-feedback/submit`,
    payload: { uniqueLink: secret, device, mileageReimbursementId: id, ...said, ...more },
  });
const exists = async (secret: string, id: string) =>
  (await overLink(desk, secret, { method: 'GET', url: `${api}/mileage-reimbursement-feedback/check/${id}` })).json();

test('a client says once how the form was, over the own link alone, and the firm reads it with its figures', async () => {
  const [first, second] = [await sentClaim(), await sentClaim()];
  expect(await exists(first.secret, first.id)).toEqual({ exists: false });
  expect((await say(second.secret, first.id)).json()).toMatchObject({ code: 'link_not_found' });
  const faulty = await say(first.secret, first.id, { experienceRating: 11, recommendationRating: undefined });
  expect([faulty.statusCode, faulty.json().faults.map(({ pointer }: { pointer: string }) => pointer)]).toEqual([
    422,
    ['/experienceRating', '/recommendationRating'],
  ]);
  const kept = await say(first.secret, first.id);
  expect(kept.statusCode, kept.body).toBe(201);
  expect((await say(first.secret, first.id, { experienceRating: 1 })).json()).toEqual(kept.json());
  expect(await exists(first.secret, first.id)).toEqual({ exists: true });
  expect((await exists(second.secret, first.id)).code).toBe('link_not_found');
  expect((await say(second.secret, second.id, { experienceRating: 6, recommendationRating: 9, comments: null })).statusCode).toBe(201);

  const { feedback } = (await clerk.call('GET /mileage-reimbursement-feedback')).json();
  expect(feedback).toHaveLength(2);
  expect(feedback).toContainEqual(
    expect.objectContaining({ caseFileNumber: '20260017', clientName: 'María de los Ángeles Muñoz Ibáñez', experienceRating: 10 }),
  );
  const ofFirst = (await clerk.call(`GET /mileage-reimbursement-feedback/mileage-reimbursement/${first.id}`)).json();
  expect(ofFirst.feedback).toMatchObject([{ comments: said.comments }]);
  const stats = (await clerk.call('GET /mileage-reimbursement-feedback/stats')).json();
  expect(stats).toMatchObject({ totalFeedback: 2, averageExperienceRating: '8.00', averageRecommendationRating: '9.50' });
  // the ratings stand in their order
  expect(stats.experienceRatingDistribution).toEqual([
    { value: '6', count: 1 },
    { value: '10', count: 1 },
  ]);
  expect((await (await desk.as('handlingAttorney')).call('GET /mileage-reimbursement-feedback/stats')).statusCode).toBe(403);
});
