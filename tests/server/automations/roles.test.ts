import { expect, test } from 'vitest';
import commonShapes from '#schemas/meta/common.json' with { type: 'json' };
import type { Role } from '#schemas/meta/common.gen.ts';
import { sightOf } from '#engine/declaration/sees.ts';
import { testDesk } from '../test-desk.ts';
import { byName } from '../../by-name.ts';

const roles: readonly Role[] = [
  'admin',
  'manager',
  'user',
  'caseCoordinator',
  'caseManager',
  'assistantCaseManager',
  'handlingAttorney',
  'hearingRepresentative',
  'operations',
  'atticus',
];

const desk = await testDesk();
const calls = desk.automations.registry.all().flatMap((published) => published.calls);
const nobody = '01900000-0000-7000-8000-0000000000ff';

test('every role of the firm is tried on every served call', () => {
  expect(calls.length).toBeGreaterThan(10);
  expect(roles).toEqual(commonShapes.definitions.role.enum);
});

byName.each(calls.map((call) => [`${call.method} ${call.path}`, call] as const))(
  '%s is refused to every role that no page names',
  async (_, { method, path, roles: allowed }) => {
    const address = path.replace('{id}', nobody).replaceAll(/\{\w+\}/g, '20260017');
    for (const role of roles) {
      const caller = await desk.as(role);
      const answer = await caller.call(
        `${method} ${address}`,
        method === 'GET' || method === 'DELETE' ? {} : { body: {}, headers: { 'idempotency-key': `${role}${path}` } },
      );
      expect([role, answer.json<{ code?: string }>().code === 'not_allowed']).toEqual([role, !allowed.includes(role)]);
    }
  },
);

test('a page that lists records shows all of them to each of its roles but the partner, who is kept to cases that it referred', () => {
  const listing = desk.automations.registry.all().map(({ automation }) => automation);
  const rolesOf = ({ manifest }: (typeof listing)[number]) =>
    manifest.routes.filter(({ screen }) => screen !== 'form').flatMap((page) => page.roles);
  const ofPartner = listing.filter((automation) => rolesOf(automation).includes('atticus'));
  expect(ofPartner.map(({ manifest }) => manifest.id)).toContain('received-documents');
  for (const automation of ofPartner)
    for (const role of rolesOf(automation))
      expect([role, sightOf(automation, role)]).toEqual([role, role === 'atticus' ? ['referred'] : 'all']);
});
