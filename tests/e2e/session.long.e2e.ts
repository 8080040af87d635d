import { expect, type BrowserContext, type Page } from '@playwright/test';
import { deskOrigin, signIn, test } from './desk.ts';

/** The calls of a kind that this browser sends, by all its tabs. */
const watch = (context: BrowserContext, call: string): readonly string[] => {
  const sent: string[] = [];
  context.on('request', (request) => {
    if (request.url().endsWith(call)) sent.push(request.url());
  });
  return sent;
};

const storedIn = (page: Page): Promise<Record<string, string>> => page.evaluate(() => Object.fromEntries(Object.entries(localStorage)));

/** The device stays known when its session ends. */
const sessionCookies = async (context: BrowserContext) => (await context.cookies()).filter(({ name }) => name !== 'desk_device');

const greeting = (page: Page) => page.getByRole('heading', { level: 1, name: /^Hello/ });

const waitingTabs = (page: Page): Promise<number> => page.evaluate(async () => (await navigator.locks.query()).pending?.length ?? 0);

/** Makes the kept token end now, as ten minutes would. */
const letExpire = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const stored = sessionStorage.getItem('desk.session');
    if (stored !== null) sessionStorage.setItem('desk.session', JSON.stringify({ ...JSON.parse(stored), expiresAt: 1 }));
  });

test.describe('a session', () => {
  test('is renewed once for two tabs that need it at the same moment', async ({ deskPage: first }) => {
    const context = first.context();
    await signIn(first, 'caseManager');
    const second = await context.newPage();
    await second.goto('/');
    await expect(greeting(second)).toBeVisible();
    await Promise.all([letExpire(first), letExpire(second)]);
    const renewals = watch(context, '/auth/refreshToken');
    // Answered only when the other tab is there and waits for its turn.
    const { promise: bothThere, resolve: letGo } = Promise.withResolvers<void>();
    await context.route('**/api/v1/auth/refreshToken', async (route) => {
      await bothThere;
      await route.continue();
    });
    await Promise.all([first.reload(), second.reload()]);
    await expect.poll(() => waitingTabs(first), { intervals: [50] }).toBe(1);
    letGo();
    await expect(greeting(first)).toBeVisible();
    await expect(greeting(second)).toBeVisible();
    expect(renewals).toHaveLength(1);
    for (const tab of [first, second]) {
      await tab.goto('/profile');
      await expect(tab.getByRole('region', { name: 'Your sessions' })).toContainText('Chrome');
    }
  });

  test('ends in all tabs at once, and a copy of its cookie is dead', async ({ deskPage: first, playwright }) => {
    const context = first.context();
    await signIn(first, 'caseManager');
    const second = await context.newPage();
    await second.goto('/');
    await expect(greeting(second)).toBeVisible();
    const copies = await sessionCookies(context);
    expect(copies).toMatchObject([{ name: 'desk_refresh', httpOnly: true, sameSite: 'Strict' }]);
    await first.getByRole('button', { name: /^Profile menu/ }).click();
    await first.getByRole('button', { name: 'Log out' }).click();
    for (const tab of [first, second]) await expect(tab.getByRole('heading', { name: 'Sign In' })).toBeVisible();
    expect(await sessionCookies(context)).toEqual([]);
    const thief = await playwright.request.newContext({ baseURL: deskOrigin(), storageState: { cookies: copies, origins: [] } });
    const answer = await thief.get('/api/v1/auth/refreshToken', { headers: { 'X-Desk-Client': 'desk' } });
    expect(answer.status()).toBe(401);
    await thief.dispose();
  });

  test('is not asked for at the first visit, so that nothing shows red', async ({ deskPage: page }) => {
    const red: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error') red.push(message.text());
    });
    await page.goto('/');
    await expect(page.getByRole('heading', { name: 'Sign In' })).toBeVisible();
    expect(red).toEqual([]);
  });

  test('leaves no secret in local storage, and cleans old cookies up once', async ({ deskPage: page }) => {
    const cleanings = watch(page.context(), '/auth/cleanup-cookies');
    await signIn(page, 'caseManager');
    await page.reload();
    await expect(greeting(page)).toBeVisible();
    expect(cleanings).toHaveLength(1);
    const stored = await storedIn(page);
    expect(stored).toMatchObject({ 'desk.cookiesCleaned': 'yes', 'desk.signed': expect.stringMatching(/^in \d+$/) });
    const { token } = JSON.parse((await page.evaluate(() => sessionStorage.getItem('desk.session'))) ?? '{}');
    expect(token).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/);
    expect(JSON.stringify(stored)).not.toContain(token);
    expect(await page.evaluate(() => document.cookie)).toBe('');
  });

  test('whose token was tampered with is denied, and ends at the sign-in', async ({ deskPage: page }) => {
    await signIn(page, 'caseManager');
    await page.evaluate(() => {
      const stored = JSON.parse(sessionStorage.getItem('desk.session') ?? '{}');
      sessionStorage.setItem('desk.session', JSON.stringify({ ...stored, user: { ...stored.user, role: 'admin' } }));
    });
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Sign In' })).toBeVisible();
    expect(await sessionCookies(page.context())).toEqual([]);
  });
});
