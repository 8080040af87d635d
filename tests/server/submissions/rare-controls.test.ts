import { expect, test } from 'vitest';
import { statelessPayments } from '../stateless-payments.ts';
import { payment, send } from '../sending.ts';
import { testDesk } from '../test-desk.ts';

const automations = statelessPayments();
const shapes = {
  office: { $ref: 'shared/fields.json#/definitions/address' },
  papers: { type: 'array', maxItems: 2, items: { $ref: 'shared/file.json#/definitions/receipt' } },
  sworn: { $ref: 'shared/fields.json#/definitions/signature' },
  length: { $ref: 'shared/fields.json#/definitions/minutes' },
  share: { $ref: 'shared/fields.json#/definitions/percent' },
};
for (const [name, shape] of Object.entries(shapes)) automations.put('invoice-payment/schema.json', `properties.${name}`, shape);
const { sections } = JSON.parse(automations.read('invoice-payment/ui-schema.json'));
sections[1].items.push(
  { field: 'office', control: 'address', title: 'Office' },
  { field: 'papers', control: 'files', title: 'Papers', accept: ['pdf'] },
  { field: 'sworn', control: 'signature', title: 'Signed by' },
  { field: 'length', control: 'minutes', title: 'Length' },
  { field: 'share', control: 'percent', title: 'Share' },
);
automations.put('invoice-payment/ui-schema.json', 'sections', sections);
const desk = await testDesk({ settings: { DESK_AUTOMATIONS: automations.folder } });
const manager = await desk.as('manager');

const office = { street: '1420 Alder Court', city: 'Stockton', state: 'CA', zip: '95202' };
const unknownFile = { fileId: '0190a2b4-7c1e-7d3a-9f00-1234567890ab', name: 'lost.pdf', type: 'application/pdf' };
const pdf = `%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj 2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\ntrailer<</Root 1 0 R>>`;
const inline = (name: string, content: string) => ({
  originalname: name,
  mimetype: 'application/pdf',
  base64: Buffer.from(content).toString('base64'),
});

const faultsOf = async (more: object) => {
  const answer = await send(manager, 'POST /invoice/payments', { body: { ...payment, ...more } });
  const { faults = [] } = answer.json<{ faults?: readonly { pointer: string }[] }>();
  return [answer.statusCode, ...faults.map(({ pointer }) => pointer)];
};

test('an address, a signature, minutes and a percentage that are right are stored', async () => {
  const more = { office, sworn: { name: 'Ana Reyes', lines: 'M1 2 L3 4' }, length: 90, share: 12.5 };
  const answer = await send(manager, 'POST /invoice/payments', { body: { ...payment, ...more } });
  expect([answer.statusCode, answer.json()]).toMatchObject([201, { data: more }]);
});

test.each([
  ['a ZIP code of four digits', { office: { ...office, zip: '9520' } }, '/office/zip'],
  ['a state that there is not', { office: { ...office, state: 'QQ' } }, '/office/state'],
  ['an address with a part of its own', { office: { ...office, planet: 'Mars' } }, '/office'],
  ['lines without a name', { sworn: { lines: 'M1 2' } }, '/sworn'],
  ['a drawing that is no line', { sworn: { name: 'Ana Reyes', lines: '<script>' } }, '/sworn'],
  ['a drawing without end', { sworn: { name: 'Ana Reyes', lines: 'L1 1 '.repeat(4_001) } }, '/sworn'],
  ['half a minute', { length: 0.5 }, '/length'],
  ['more than the whole', { share: 100.01 }, '/share'],
  ['a file that nobody uploaded', { papers: [unknownFile] }, '/papers/0'],
  ['more files than the field takes', { papers: [unknownFile, unknownFile, unknownFile] }, '/papers'],
])('%s is refused at its place', async (_, more, pointer) => {
  const [status, ...pointers] = await faultsOf(more);
  expect(status).toBe(422);
  expect(pointers).toContain(pointer);
});

test('a file is known by its content, whatever its name says', async () => {
  const [status, ...pointers] = await faultsOf({ papers: [inline('one.pdf', pdf), inline('two.pdf', 'MZ not a PDF')] });
  expect([status, pointers]).toEqual([422, expect.arrayContaining([expect.stringMatching(/^\/papers\//)])]);
});
