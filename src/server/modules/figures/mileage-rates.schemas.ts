import common from '#schemas/api/common.json' with { type: 'json' };
import rates from '#schemas/api/mileage-rates.json' with { type: 'json' };
import { shapesOf, type RouteSchema } from '#server/platform/http/api-schemas.ts';

const shape = shapesOf(rates);
const params = shapesOf(common)('uuidParams');
const tags = ['Mileage'] as const;
const one = { 200: shape('mileageRateAnswer') };

export const mileageRateSchemas = {
  all: { tags, summary: 'Every mileage rate, and the days that none covers.', response: { 200: shape('mileageRatesAnswer') } },
  lastTenYears: {
    tags,
    summary: 'The mileage rates of the last ten years, and the days that none covers.',
    response: { 200: shape('mileageRatesAnswer') },
  },
  read: { tags, summary: 'One mileage rate.', params, response: one },
  add: {
    tags,
    summary: 'Adds a mileage rate and ends the previous one.',
    body: shape('mileageRateBody'),
    response: { 201: shape('mileageRateAnswer') },
  },
  correct: {
    tags,
    summary: 'Corrects a mileage rate, with the revision that was looked at in If-Match.',
    params,
    body: shape('mileageRateBody'),
    response: one,
  },
  remove: {
    tags,
    summary: 'Removes a mileage rate that holds for no day yet, with the revision that was looked at in If-Match.',
    params,
    response: { 200: shapesOf(common)('done') },
  },
} satisfies Readonly<Record<string, RouteSchema>>;
