import { act, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, it } from 'vitest';
import type { PublishedVersion } from '#runtime/ports/automation.port.ts';
import { publishedAutomation } from './read-automation.ts';
import { enter, field, openOn, tidy } from './run-automation.tsx';
import { createSmallDesk } from './small-desk.ts';

const names = Array.from({ length: 160 }, (_, index) => `extra${index}`);
const titleOf = (name: string): string => `Extra ${name.slice(5)}`;
const partOf = (at: number) => ({
  id: `part${at}`,
  title: `Part ${at}`,
  items: names.slice(at * 20, at * 20 + 20).map((name) => ({ field: name, control: 'money', title: titleOf(name) })),
});

const widened = (file: string, text: string): string => {
  const declared = JSON.parse(text);
  if (file === 'schema.json')
    for (const name of names) declared.properties[name] = { type: 'number', minimum: 0, maximum: 99, multipleOf: 0.01 };
  if (file === 'ui-schema.json') declared.sections.push(...Array.from({ length: 8 }, (_, at) => partOf(at)));
  return JSON.stringify(declared);
};

let payments: PublishedVersion;

beforeAll(async () => {
  payments = await publishedAutomation('invoice-payment', widened);
});

afterEach(() => {
  tidy();
  Reflect.deleteProperty(globalThis, 'IntersectionObserver');
});

/** jsdom has no window to look through: the test says what comes near it. */
const lookThroughWindow = () => {
  let tell: (seen: readonly { readonly target: Element; readonly isIntersecting: boolean }[]) => void = () => undefined;
  class Observer {
    constructor(callback: typeof tell) {
      tell = callback;
    }
    observe = (): void => undefined;
    disconnect = (): void => undefined;
  }
  Object.assign(globalThis, { IntersectionObserver: Observer });
  return (isNear: (section: string) => boolean): void =>
    act(() => tell([...document.querySelectorAll('.desk-section')].map((target) => ({ target, isIntersecting: isNear(target.id) }))));
};

const print = (moment: 'beforeprint' | 'afterprint'): void =>
  act(() => {
    window.dispatchEvent(new Event(moment));
  });

const opened = async () => {
  openOn(createSmallDesk(payments), { caseFileNumber: '20260017' });
  await screen.findByText('Part 0');
};

// By its id: a search by the label would look through all of them each time.
const isDrawn = (name: string): boolean => document.getElementById(`field-${name}`) instanceof HTMLInputElement;

it('a browser that cannot tell what is near draws all fields of a long form', async () => {
  await opened();
  expect(names.filter(isDrawn)).toEqual(names);
});

it('a long form draws what is near the window and names the rest', async () => {
  const look = lookThroughWindow();
  await opened();
  look((section) => section === 'section-part3');
  expect(names.filter(isDrawn)).toEqual(names.slice(60, 80));
  expect(screen.getByRole('button', { name: 'Extra 0' }).id).toBe('field-extra0');
  expect(screen.getByRole('heading', { name: 'Part 7' })).toBeTruthy();
});

it('who comes to a title comes to its field, which stays drawn while it has the focus', async () => {
  const look = lookThroughWindow();
  await opened();
  look((section) => section === 'section-part0');
  act(() => screen.getByRole('button', { name: 'Extra 159' }).click());
  expect(document.activeElement).toBe(field('Extra 159'));
  look((section) => section === 'section-part0');
  expect(document.activeElement).toBe(field('Extra 159'));
});

it('an amount, and words that are no amount, are there again when their section comes back', async () => {
  const look = lookThroughWindow();
  await opened();
  look((section) => section === 'section-part0');
  enter('Extra 0', '12.5');
  enter('Extra 1', 'a lot');
  look((section) => section === 'section-part7');
  expect([isDrawn('extra0'), isDrawn('extra1')]).toEqual([false, false]);
  look((section) => section === 'section-part0');
  expect(field('Extra 0').value).toBe('12.50');
  expect(field('Extra 1').value).toBe('a lot');
  expect(field('Extra 1').getAttribute('aria-invalid')).toBe('true');
});

it('all fields are drawn for printing and no longer', async () => {
  const look = lookThroughWindow();
  await opened();
  look((section) => section === 'section-part0');
  print('beforeprint');
  expect(names.filter(isDrawn)).toEqual(names);
  print('afterprint');
  expect(names.filter(isDrawn)).toEqual(names.slice(0, 20));
});
