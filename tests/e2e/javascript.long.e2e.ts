import { expect, test } from '@playwright/test';
import { javascriptLimits, javascriptOfPages } from '../proofs/bench/javascript/page-javascript.ts';

test('the sign-in and a form need no more JavaScript than they may', async () => {
  const { signIn, form } = await javascriptOfPages();
  expect(signIn.kilobytes).toBeGreaterThan(50);
  expect(signIn.kilobytes).toBeLessThanOrEqual(javascriptLimits.signIn);
  expect(form.kilobytes).toBeGreaterThan(signIn.kilobytes);
  expect(form.kilobytes).toBeLessThanOrEqual(javascriptLimits.form);
});

test('neither the sign-in nor a form nor a log loads the viewer of letters', async () => {
  const { log, viewer } = await javascriptOfPages();
  expect(log.files.size).toBeGreaterThan(3);
  expect(viewer.early).toEqual([]);
});
