import { buildWeb } from '../../../scripts/web/build-web.ts';
import type { BenchRow } from './bench-row.ts';
import { packedKilobytes } from './javascript/built-files.ts';
import { javascriptLimits, javascriptOfPages } from './javascript/page-javascript.ts';

const row = (name: string, value: number, limit?: number): BenchRow => ({
  name,
  value,
  unit: 'kB gzip',
  ...(limit === undefined ? {} : { target: `<= ${limit} kB`, met: value <= limit }),
});

/** What a browser must load for the sign-in, for a form and for a log; tests/e2e/javascript.long.e2e.ts holds the same to the same limits. */
export async function run(): Promise<readonly BenchRow[]> {
  await buildWeb(console.log);
  const { signIn, form, log, viewer } = await javascriptOfPages();
  return [
    row(`JavaScript of the sign-in, ${signIn.files.size} files`, signIn.kilobytes, javascriptLimits.signIn),
    row(`JavaScript of a form, ${form.files.size} files and the validator of 5710-fees`, form.kilobytes, javascriptLimits.form),
    row('the validator of 5710-fees alone', form.validatorKilobytes),
    row(`JavaScript of a log, ${log.files.size} files`, log.kilobytes),
    row('JavaScript of the viewer, beyond a form', viewer.kilobytes),
    row('JavaScript of the viewer in sign-in, form and log', packedKilobytes(viewer.early), 0),
  ];
}
