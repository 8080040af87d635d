import { describe, expect, it } from 'vitest';
import { fillLifecycleRoles, fillRoleGroups, writtenRolePath } from '#engine/fill/fill-roles.ts';

const groups = { payers: ['admin', 'operations'], readers: ['admin', 'atticus'] };

describe('groups of roles', () => {
  it('stand for their roles, each once', () => {
    const { value } = fillRoleGroups({ routes: [{ path: '/a', roles: ['manager', 'payers', 'readers'] }] }, groups);
    expect(value).toEqual({ routes: [{ path: '/a', roles: ['manager', 'admin', 'operations', 'atticus'] }] });
  });

  it('keep a role that is written twice, so that it is told', () => {
    expect(fillRoleGroups({ roles: ['payers', 'admin'] }, groups).value).toEqual({ roles: ['admin', 'operations', 'admin'] });
  });

  it('leave an unknown word as it is, but take it for any role while the groups cannot be read', () => {
    expect(fillRoleGroups({ roles: ['payer'] }, groups).value).toEqual({ roles: ['payer'] });
    expect(fillRoleGroups({ roles: ['payer'] }, undefined).value['roles']).toHaveLength(10);
  });

  it('are where a fault of one of their roles stands', () => {
    const { entries } = fillRoleGroups({ routes: [{ roles: ['manager', 'payers', 'atticus'] }] }, groups);
    expect(writtenRolePath('/routes/0/roles/2', entries)).toBe('/routes/0/roles/1');
    expect(writtenRolePath('/routes/0/roles/3', entries)).toBe('/routes/0/roles/2');
    expect(writtenRolePath('/routes/0/path', entries)).toBe('/routes/0/path');
  });
});

describe('a lifecycle that names no roles', () => {
  const manifest = { routes: [{ roles: ['admin', 'manager'] }, { roles: ['manager', 'operations'] }] };

  it('has those of the pages', () => {
    const go = { target: 'b', meta: { label: 'Go' } };
    const lifecycle = { states: { a: { meta: { title: 'A', edit: {}, delete: { roles: ['admin'] } }, on: { go, back: [go] } } } };
    const roles = ['admin', 'manager', 'operations'];
    const filled = { target: 'b', meta: { label: 'Go', roles } };
    expect(fillLifecycleRoles(lifecycle, manifest)).toEqual({
      states: { a: { meta: { title: 'A', edit: { roles }, delete: { roles: ['admin'] } }, on: { go: filled, back: [filled] } } },
    });
  });

  it('keeps the roles that an event names', () => {
    const on = { close: { target: 'b', meta: { label: 'Close', roles: ['admin'] } }, hold: { target: 'b', meta: { label: 'Hold' } } };
    expect(fillLifecycleRoles({ states: { a: { on } } }, manifest)).toMatchObject({
      states: { a: { on: { close: { meta: { roles: ['admin'] } }, hold: { meta: { roles: ['admin', 'manager', 'operations'] } } } } },
    });
  });
});
