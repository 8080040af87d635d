import { gzipSync } from 'node:zlib';
import { validatorModule } from '#engine/compile/validator-module.ts';
import { buildWeb } from '../../scripts/build-web.ts';
import type { BenchRow } from '../../scripts/bench-row.ts';
import { publishedAutomation } from '../runtime/read-automation.ts';
import { contentOf, fileOf, needed, packedKilobytes } from './javascript/built-files.ts';
import { formFiles, logFiles, signInFiles } from './javascript/page-files.ts';

const limits = { signIn: 120, form: 250 };
/** What only the library that draws PDFs has in it. */
const viewerMark = 'GlobalWorkerOptions';

const isViewer = (file: string): boolean => contentOf(file).includes(viewerMark);

/** What a browser must load for the sign-in, and for a form: the files that it names, and all that these import, packed. tests/e2e/form-parts.e2e.ts sends a letter with these alone. */
export async function run(): Promise<readonly BenchRow[]> {
  await buildWeb(console.log);
  const [signIn, form, log] = [signInFiles(), formFiles(), logFiles()];
  const viewer = fileOf('src/runtime/letter/pdf-document.tsx');
  if (!isViewer(viewer)) throw new Error(`${viewer} is not the viewer`);
  const early = [...signIn, ...form, ...log].filter(isViewer);
  const { automation } = await publishedAutomation('5710-fees');
  const validator = gzipSync(validatorModule(automation)).length / 1000;
  const row = (name: string, value: number, limit?: number): BenchRow => ({
    name,
    value,
    unit: 'kB gzip',
    ...(limit === undefined ? {} : { target: `<= ${limit} kB`, met: value <= limit }),
  });
  return [
    row(`JavaScript of the sign-in, ${signIn.size} files`, packedKilobytes(signIn), limits.signIn),
    row(`JavaScript of a form, ${form.size} files and the validator of 5710-fees`, packedKilobytes(form) + validator, limits.form),
    row('the validator of 5710-fees alone', validator),
    row(`JavaScript of a log, ${log.size} files`, packedKilobytes(log)),
    row('JavaScript of the viewer, beyond a form', packedKilobytes([...needed([viewer])].filter((file) => !form.has(file)))),
    row('JavaScript of the viewer in sign-in, form and log', packedKilobytes(early), 0),
  ];
}
