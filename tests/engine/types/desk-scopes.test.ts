import { describe, expect, it } from 'vitest';
import { deskScopes } from '#engine/types/desk-scopes.ts';
import type { Attorney } from '#schemas/shared/case.gen.ts';

const attorney = (id: string, email?: string): Attorney => ({
  id,
  label: id,
  name: id,
  class: 'fiveYearsOrMore',
  ...(email === undefined ? {} : { email }),
});
const attorneyIdOf = (email: string, ...attorneys: readonly Attorney[]) => {
  const user = { id: 'user-1', email, role: 'handlingAttorney', name: 'Ana', lastName: 'Reyes' } as const;
  return deskScopes({ firm: { name: 'Firm', attorneys: [...attorneys] }, figures: [] }, user, new Date('2026-05-04T17:30:00Z')).user
    .attorneyId;
};

describe('who of the attorneys of the firm is signed in', () => {
  it('is the one with the same e-mail address, however it is written', () => {
    expect(attorneyIdOf('Ana@firm.example', attorney('attorney-1', 'theo@firm.example'), attorney('attorney-2', ' ana@Firm.example'))).toBe(
      'attorney-2',
    );
  });

  it('is nobody where no attorney has the address, and where two have it', () => {
    expect(attorneyIdOf('ana@firm.example', attorney('attorney-1'))).toBeUndefined();
    expect(
      attorneyIdOf('ana@firm.example', attorney('attorney-1', 'ana@firm.example'), attorney('attorney-2', 'ana@firm.example')),
    ).toBeUndefined();
  });
});
