import { matchPath, type RouteObject } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { deskRoutes } from '#app/router.tsx';
import { builtInPages } from '#server/modules/automations/built-in-pages.ts';
import { deskPages } from '../../stories/plan/desk-pages.ts';
import { deskStories } from '../../stories/plan/desk-stories.ts';

const pathsOf = (routes: readonly RouteObject[]): readonly string[] =>
  routes.flatMap(({ path, children = [] }) => [...(path === undefined || path === '*' ? [] : [path]), ...pathsOf(children)]);

const openPages = builtInPages.filter(({ roles }) => roles.length > 0).map(({ path }) => path);

describe('the stories of the desk itself', () => {
  it('are there for every address of its router', () => {
    const paths = pathsOf(deskRoutes);
    expect(paths.length).toBeGreaterThan(5);
    expect(paths.filter((path) => !deskPages.some(({ at }) => matchPath(path, at.split('?')[0] ?? '') !== null))).toEqual([]);
  });

  it.each(openPages)('show %s with what it keeps and without, to a role that may open it', (path) => {
    const pages = deskPages.filter(({ at, fails, role }) => at === path && fails === undefined && role !== 'user');
    const allowed = new Set(builtInPages.find((page) => page.path === path)?.roles);
    expect(pages.map(({ desk = 'filled' }) => desk)).toEqual(expect.arrayContaining(['filled', 'empty']));
    expect(pages.filter(({ role }) => role === undefined || !allowed.has(role))).toEqual([]);
  });

  it.each(deskPages)('show $name in Spanish, on a phone and in the dark', ({ name, only }) => {
    const stories = deskStories.filter(({ page }) => page === name);
    const has = (language: 'es' | undefined, width: 'phone' | undefined): boolean =>
      stories.some((story) => story.language === language && story.width === width);
    expect([has(undefined, undefined), has('es', undefined)]).toEqual(only === 'phone' ? [false, false] : [true, true]);
    expect([has(undefined, 'phone'), has('es', 'phone')]).toEqual(only === 'desk' ? [false, false] : [true, true]);
    expect(stories.some(({ theme }) => theme === 'dark')).toBe(true);
  });

  it('have each a key of its own', () => {
    expect(new Set(deskStories.map(({ key }) => key)).size).toBe(deskStories.length);
  });
});
