import { expect, test } from 'vitest';
import { readConfiguration } from '#server/platform/config/configuration.ts';
import { api, testDesk } from './test-desk.ts';

const desk = await testDesk({
  settings: {
    DESK_BRAND_MAIN_NAME: 'Rowan & Sorrel',
    DESK_BRAND_MAIN_LOGO: 'src/app/look/mark.svg',
    DESK_FEEDBACK: 'mailto:desk@firm.example',
  },
});
const get = (path: string) => desk.inject({ method: 'GET', url: `${api}${path}` });

test('branding names the brands and where people are sent', async () => {
  expect((await get('/desk/branding')).json()).toEqual({
    brands: [
      { id: 'pacific-workers', name: 'Rowan & Sorrel', hasLogo: true },
      { id: 'hustle-and-flow', name: 'Hustle and Flow', hasLogo: false },
      { id: 'viva-global', name: 'Viva Global', hasLogo: false },
    ],
    links: {
      newJobForm: 'https://example.com/new-job',
      bugReport: 'https://example.com/report-a-bug',
      feedback: 'mailto:desk@firm.example',
    },
  });
});

test('a logo is a picture for everybody, and unknown where none was given', async () => {
  const logo = await get('/desk/branding/pacific-workers/logo');
  expect([logo.statusCode, logo.headers['content-type']]).toEqual([200, 'image/svg+xml']);
  expect((await get('/desk/branding/viva-global/logo')).statusCode).toBe(404);
});

test('in production a link that is not set is not shown, and a script is no link', () => {
  const production = {
    DESK_ENV: 'production',
    DESK_ADMIN_EMAIL: 'a@firm.example',
    DESK_ADMIN_PASSWORD: 'a long password',
    DESK_SECRET: 'Kelp orbit violin 7, marmot ladder fog',
  };
  expect(readConfiguration(production, '/srv/desk')).toMatchObject({ ok: true, configuration: { branding: { links: {} } } });
  const wrong = readConfiguration({ DESK_BUG_REPORT: 'javascript:alert(1)', DESK_BRAND_MAIN_LOGO: 'logo.exe' }, '/srv/desk');
  expect(wrong.ok ? [] : wrong.faults.map(({ name }) => name)).toEqual(['DESK_BRAND_MAIN_LOGO', 'DESK_BUG_REPORT']);
});
