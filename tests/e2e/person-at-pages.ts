import { expect, type Page, type Response } from '@playwright/test';
import { textIn } from '#engine/data/localized-text.ts';
import { valueOfPath } from '#engine/data/places.ts';
import { recordOf, type PlainRecord } from '#engine/data/plain-data.ts';
import { idOfPointer } from '#runtime/fields/field-id.ts';
import { pointerOfPath } from '#runtime/store/pointer.ts';
import type { LocalizedText, Role } from '#schemas/meta/common.gen.ts';
import { api } from '../server/callers.ts';
import {
  callWith,
  creator,
  sendingCall,
  senderOf,
  storedOf,
  storedState,
  type Driving,
  type Person,
  type PersonalEvent,
} from '../server/paths/driving.ts';
import { findCase, press, typeInto } from './by-keyboard.ts';
import { chosenFile } from './chosen-files.ts';
import { signIn } from './desk.ts';
import { enterValue } from './enter-value.ts';
import { signIfAsked } from './sign.ts';

const en = (text: LocalizedText): string => textIn(text, 'en');
/** What serves letters says behind its words on how many people. */
const button = (page: Page, words: LocalizedText) =>
  page.getByRole('button', {
    name: new RegExp(`^${en(words).replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)}( to \\d+| and serve \\d+)?$`),
  });

/** How long a person waits for an answer, and not longer where a form was not sent since something in it is wrong. */
const answerMs = 30_000;

/** What is done until a call is answered. */
async function answerTo(page: Page, called: string, act: () => Promise<void>): Promise<Response> {
  const [method, path] = called.split(' ');
  const isMeant = (answer: Response): boolean => answer.request().method() === method && new URL(answer.url()).pathname === `${api}${path}`;
  try {
    const [answer] = await Promise.all([page.waitForResponse(isMeant, { timeout: answerMs }), act()]);
    return answer;
  } catch (error) {
    const said = await page.locator('.desk-error, [role=alert]').allInnerTexts();
    throw new Error(`${called}: no answer; the page says: ${said.join(' ')}`, { cause: error });
  }
}

const expectTitle = (page: Page, title: LocalizedText | undefined): Promise<void> =>
  expect(page.locator('h2.desk-step-title')).toHaveText(en(title ?? ''));

/** The values that were entered, by the paths of their fields. */
type Entered = ReadonlyMap<string, unknown>;

/** Tries an event as somebody; answers how this person learns that the record does not take it. */
type LearnsRefusal = (
  driving: Driving,
  event: Omit<PersonalEvent, 'stored' | 'confirms' | 'note'> & { readonly by: Role },
) => Promise<Learned>;

type Filling = { readonly page: Page; readonly driving: Driving; readonly data: PlainRecord };

/** Goes through the fields of some sections, all when none are named, and enters what the data say. */
async function fillSections({ page, driving: { automation }, data }: Filling, sections: readonly string[] | undefined): Promise<Entered> {
  const entered = new Map<string, unknown>();
  const fileFor = (pointer: string) => chosenFile(automation, data, pointer);
  const shown = (automation.uiSchema?.sections ?? []).filter(({ id }) => sections?.includes(id) ?? true);
  for (const item of shown.flatMap(({ items }) => items)) {
    if (!('field' in item)) continue;
    const value = valueOfPath(data, item.field);
    const stored = await enterValue({ page, item, pointer: pointerOfPath(item.field), value, fileFor });
    if (stored !== undefined) entered.set(item.field, stored);
  }
  return entered;
}

/** What was entered by keyboard is what the desk stored. */
async function expectStored(driving: Driving, id: string, entered: Entered): Promise<void> {
  const { data } = await storedOf(driving, id);
  for (const [path, value] of entered) expect({ [path]: valueOfPath(recordOf(data), path) }).toMatchObject({ [path]: value });
}

/** The first form, step by step. */
async function fillForm(filling: Filling): Promise<Entered> {
  const { page, driving } = filling;
  const steps = Object.values(driving.automation.workflow?.states ?? {}).filter(({ meta }) => meta?.screen === 'form');
  const entered: (readonly [string, unknown])[] = [];
  for (const [index, { meta }] of steps.entries()) {
    if (index > 0) await page.keyboard.press('Control+Enter');
    await expectTitle(page, meta?.title);
    entered.push(...(await fillSections(filling, meta?.sections)));
  }
  return new Map(entered);
}

const pathOf = ({ automation }: Driving, screen: 'form' | 'record'): string | undefined =>
  automation.manifest.routes.find((route) => route.screen === screen)?.path;

const recordAddress = (driving: Driving, id: string): string => (pathOf(driving, 'record') ?? '/submissions/{id}').replace('{id}', id);

/** The status of a record on its page. */
const statusOn = (page: Page) => page.locator('.desk-step-title .desk-tone');

const titleOf = ({ automation }: Driving, state: string): string => en(automation.lifecycle?.states[state]?.meta.title ?? '');

async function fillEventPage(page: Page, driving: Driving, { step, fills, confirms, note }: PersonalEvent): Promise<Entered> {
  const { sections = [], letters, review, label, yes } = step.move?.meta ?? { label: '' };
  await expect(page).toHaveURL(new RegExp(`/events/${step.cause}(\\?|$)`));
  await expectTitle(page, yes ?? label);
  const entered = await fillSections({ page, driving, data: fills }, sections);
  const stillRight = page.getByRole('checkbox', { name: /^Keep this: / });
  await expect(stillRight).toHaveCount(confirms.length);
  for (const tick of await stillRight.all()) await press(page, tick, 'Space');
  if (note !== undefined) await typeInto(page, page.locator('#desk-event-note'), note);
  if (letters !== undefined) {
    await press(page, button(page, 'Preview'));
    await expect(page.getByRole('button', { name: 'Preview again', exact: true })).toBeVisible();
  }
  if (review === true) {
    await page.keyboard.press('Control+Enter');
    await expect(page.getByText('Please review before sending')).toBeVisible();
  }
  await signIfAsked(page);
  return entered;
}

/** Sends an event from the page of its record; what was entered for it, and the answer. */
async function takeEvent(page: Page, driving: Driving, event: PersonalEvent) {
  const { label, yes, sections, letters, confirm, note } = event.step.move?.meta ?? { label: '' };
  const called = callWith(driving.automation.manifest.serves?.transition, { id: event.id });
  const begin = () => press(page, button(page, label));
  if (sections !== undefined || letters !== undefined) {
    await begin();
    const entered = await fillEventPage(page, driving, event);
    return { entered, answer: await answerTo(page, called, () => page.keyboard.press('Control+Enter')) };
  }
  const entered: Entered = new Map();
  if (confirm === undefined && note === undefined) return { entered, answer: await answerTo(page, called, begin) };
  await begin();
  const dialog = page.getByRole('dialog');
  if (event.note !== undefined) await typeInto(page, dialog.getByRole('textbox'), event.note);
  const send = dialog.getByRole('button', { name: en(yes ?? label), exact: true });
  return { entered, answer: await answerTo(page, called, () => press(page, send)) };
}

/** The page shows the state that is stored; a deadline that has ended already may move the record on while somebody looks. */
async function expectStatus(page: Page, driving: Driving, id: string): Promise<void> {
  await expect(async () => {
    expect(await statusOn(page).textContent({ timeout: 5_000 })).toBe(titleOf(driving, String(await storedState(driving, id))));
  }).toPass();
}

/** How a person learns that an event is not to be had. */
export type Learned = 'it is not offered' | 'it can not be chosen' | 'the page says why' | 'the desk refuses it';

/** Whether every choice that the data name can be chosen. */
async function areChoosable(page: Page, { automation }: Driving, data: PlainRecord): Promise<boolean> {
  for (const item of (automation.uiSchema?.sections ?? []).flatMap(({ items }) => items)) {
    if (!('field' in item) || item.control !== 'select') continue;
    const value = valueOfPath(data, item.field);
    const list = page.locator(`[id="${idOfPointer(pointerOfPath(item.field))}"]`);
    if (typeof value !== 'string' || (await list.count()) === 0) continue;
    if ((await list.locator(`option[value="${value}"]`).count()) === 0) return false;
  }
  return true;
}

/** An event with a preview and a review is sent by the third press. */
const mostPresses = 3;
const soonMs = 2_000;

/** What the page says is wrong. */
const saidOn = (page: Page) => page.locator('.desk-error:visible, [role=alert]:visible').filter({ hasText: /\S/ });

type Trying = { readonly page: Page; readonly called: string; readonly before: number };

/** Presses on until the page says why the event can't be sent, or the desk has answered; what stood there before says nothing about the event. */
async function learnBy({ page, called, before }: Trying, press: () => Promise<void>): Promise<Learned> {
  const statuses: number[] = [];
  const [method, path] = called.split(' ');
  page.on('response', (answer) => {
    if (answer.request().method() === method && new URL(answer.url()).pathname === `${api}${path}`) statuses.push(answer.status());
  });
  const said = saidOn(page);
  for (let presses = 0; presses < mostPresses; presses += 1) {
    await press();
    for (const until = Date.now() + soonMs; Date.now() < until && statuses.length === 0; await page.waitForTimeout(50))
      if ((await said.count()) > before) return 'the page says why';
    if (statuses.length > 0) break;
  }
  const [status = 0] = statuses;
  if (status < 400) throw new Error(`${called} was answered with ${status}, and nothing is said on the page.`);
  await expect(said).not.toHaveCount(before);
  return 'the desk refuses it';
}

/** What can be done stands on the page of a record a moment after its status. */
const isOffered = (page: Page, label: LocalizedText): Promise<boolean> =>
  button(page, label)
    .waitFor({ timeout: soonMs })
    .then(
      () => true,
      () => false,
    );

/** Goes as far as a person can with an event that the record must not take. */
async function tryEvent(
  page: Page,
  driving: Driving,
  { id, step, fills }: Omit<PersonalEvent, 'stored' | 'confirms' | 'note'>,
): Promise<Learned> {
  const { label, yes, sections, letters, confirm, note } = step.move?.meta ?? { label: '' };
  const called = callWith(driving.automation.manifest.serves?.transition, { id });
  if (!(await isOffered(page, label))) return 'it is not offered';
  const begin = () => press(page, button(page, label));
  if (sections === undefined && letters === undefined) {
    const trying = { page, called, before: await saidOn(page).count() };
    if (confirm === undefined && note === undefined) return learnBy(trying, begin);
    await begin();
    return learnBy(trying, () => press(page, page.getByRole('dialog').getByRole('button', { name: en(yes ?? label), exact: true })));
  }
  await begin();
  await expectTitle(page, yes ?? label);
  if (!(await areChoosable(page, driving, fills))) return 'it can not be chosen';
  const trying = { page, called, before: await saidOn(page).count() };
  await fillSections({ page, driving, data: fills }, sections ?? []);
  return learnBy(trying, () => page.keyboard.press('Control+Enter'));
}

/** Somebody who works at the pages of the desk, by keyboard alone. */
export function personAtPages(page: Page): Person & { readonly learnsRefusal: LearnsRefusal } {
  let [role, since]: [Role, string] = [creator, ''];
  /** Signs in as somebody who was not there yet, and anew when time has passed: sessions do not last that long. */
  const signInAs = async ({ clock }: Driving, who: Role): Promise<void> => {
    const now = clock.now();
    if (role === who && since === now.toISOString()) return;
    [role, since] = [who, now.toISOString()];
    await page.clock.setFixedTime(now);
    // Who was signed in before is gone from the tab, too.
    await page.goto('/health');
    await page.evaluate(() => {
      sessionStorage.clear();
      localStorage.clear();
    });
    await page.context().clearCookies();
    await signIn(page, role);
  };
  const openRecord = async (driving: Driving, id: string): Promise<void> => {
    await page.goto(recordAddress(driving, id));
    await expect(statusOn(page)).toBeVisible();
  };
  const sendEvent: Person['sendEvent'] = async (driving, event) => {
    const { id, step } = event;
    const attempt = async () => {
      await signInAs(driving, senderOf(step));
      await openRecord(driving, id);
      return takeEvent(page, driving, event);
    };
    const first = await attempt();
    // On the day of an event the clock may move the record first; a person looks again.
    const { entered, answer } = first.answer.status() === 409 ? await attempt() : first;
    if (!answer.ok()) throw new Error(`${step.from}: ${step.cause}: ${(await answer.text()).slice(0, 400)}`);
    await expectStatus(page, driving, id);
    await expectStored(driving, id, entered);
  };
  return {
    sendForm: async (driving, data) => {
      await signInAs(driving, creator);
      await page.goto(pathOf(driving, 'form') ?? '');
      await findCase(page, String(data['caseFileNumber']));
      const entered = await fillForm({ page, driving, data });
      await signIfAsked(page);
      const answer = await answerTo(page, sendingCall(driving, data), () => page.keyboard.press('Control+Enter'));
      if (!answer.ok()) throw new Error(`submit: ${(await answer.text()).slice(0, 400)}`);
      const id = String(recordOf(await answer.json())['id']);
      await expectStored(driving, id, entered);
      return id;
    },
    sendEvent,
    learnsRefusal: async (driving, { by, ...event }) => {
      await signInAs(driving, by);
      await openRecord(driving, event.id);
      return tryEvent(page, driving, event);
    },
    stateOf: async (driving, id) => {
      const state = await storedState(driving, id);
      await signInAs(driving, role);
      await openRecord(driving, id);
      await expectStatus(page, driving, id);
      return state;
    },
  };
}
