import { buildWeb } from '../../scripts/build-web.ts';
import type { BenchRow } from '../../scripts/bench-row.ts';
import { contentOf, fileOf, firstScript, needed, packedKilobytes } from './javascript/built-files.ts';

const limits = { signIn: 120, form: 250 };
/** What every page behind the sign-in is built on: its calls, its parts, its texts in one language and its frame. */
const behindDoor = ['client/door-calls.ts', 'build-desk.ts', 'texts/en.json', 'frame/inside-desk.tsx'].map((file) => `src/app/${file}`);
const routePage = 'src/app/pages/route-page.tsx';
/** What only the library that draws PDFs has in it. */
const viewerMark = 'GlobalWorkerOptions';

const isViewer = (file: string): boolean => contentOf(file).includes(viewerMark);

/** What a browser must load for the sign-in, and for a form: the files that it names, and all that these import, packed. */
export async function run(): Promise<readonly BenchRow[]> {
  await buildWeb(console.log);
  const signIn = needed([firstScript()]);
  const inside = [firstScript(), ...behindDoor.map(fileOf)];
  const form = needed([...inside, ...[routePage, 'src/runtime/workflow/automation-screen.tsx'].map(fileOf)]);
  const log = needed([...inside, ...[routePage, 'src/runtime/grid/log-grid.tsx'].map(fileOf)]);
  const viewer = fileOf('src/runtime/letter/pdf-document.tsx');
  if (!isViewer(viewer)) throw new Error(`${viewer} is not the viewer`);
  const early = [...signIn, ...form, ...log].filter(isViewer);
  const row = (name: string, value: number, limit?: number): BenchRow => ({
    name,
    value,
    unit: 'kB gzip',
    ...(limit === undefined ? {} : { target: `<= ${limit} kB`, met: value <= limit }),
  });
  return [
    row(`JavaScript of the sign-in, ${signIn.size} files`, packedKilobytes(signIn), limits.signIn),
    row(`JavaScript of a form, ${form.size} files`, packedKilobytes(form), limits.form),
    row(`JavaScript of a log, ${log.size} files`, packedKilobytes(log)),
    row('JavaScript of the viewer, beyond a form', packedKilobytes([...needed([viewer])].filter((file) => !form.has(file)))),
    row('JavaScript of the viewer in sign-in, form and log', packedKilobytes(early), 0),
  ];
}
