import { act, screen, waitFor } from '@testing-library/react';
import { expect } from 'vitest';

import type { Role } from '#schemas/meta/common.gen.ts';

import { expectedPages, pagesOfEverybody } from '../../access/pages.ts';
import { maria } from '../local-desk.ts';
import { openDesk } from '../open-desk.tsx';
import { deskPolicy } from './desk-policy.ts';

const policy = await deskPolicy();

/** Types another address into the same tab. */
export const goTo = (address: string): void =>
  act(() => {
    globalThis.history.pushState(null, '', address);
    globalThis.dispatchEvent(new PopStateEvent('popstate', { state: null }));
  });

/** Where the tab stands when the address has been followed: on the page itself, or where the desk led instead. */
const arrivalAt = async (address: string): Promise<string> => {
  const before = document.querySelector('h1');
  goTo(address);
  return waitFor(
    () => {
      const { pathname } = globalThis.location;
      const heading = document.querySelector('h1');
      const isDenied = heading?.textContent === 'Access Denied';
      const isThere = pathname === (isDenied ? '/unauthorized' : address);
      if (heading === null || heading === before || !isThere)
        throw new Error(`${address} has led to ${pathname}, “${heading?.textContent}”`);
      return pathname;
    },
    { interval: 4 },
  );
};

/** One person follows every address of the table in one tab: their pages open, all others are denied. */
export const walkPagesAs = async (role: Role): Promise<void> => {
  const user = { ...maria, role };
  await openDesk({ person: user, answers: { 'GET /desk/routes': () => ({ body: policy({ ...user, role }) }) } });
  await screen.findByRole('heading', { level: 1, name: /Hello/ });
  for (const { address, roles } of expectedPages)
    expect([address, await arrivalAt(address)]).toEqual([address, roles.has(role) ? address : '/unauthorized']);
  for (const address of pagesOfEverybody.toReversed()) expect(await arrivalAt(address)).toBe(address);
};
