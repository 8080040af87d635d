import { gzipSync } from 'node:zlib';
import { validatorModule } from '#engine/compile/validator-module.ts';
import { publishedAutomation } from '../../../runtime/read-automation.ts';
import { contentOf, fileOf, needed, packedKilobytes } from './built-files.ts';
import { formFiles, logFiles, signInFiles } from './page-files.ts';

/** The most kilobytes of packed JavaScript that a page may need. */
export const javascriptLimits = { signIn: 160, form: 320 };

/** What only the library that draws PDFs has in it. */
const viewerMark = 'GlobalWorkerOptions';

const isViewer = (file: string): boolean => contentOf(file).includes(viewerMark);

/** The files of a page, and their kilobytes on the line. */
type PageJavascript = { readonly files: ReadonlySet<string>; readonly kilobytes: number };

export type JavascriptOfPages = {
  readonly signIn: PageJavascript;
  /** With the validator of 5710-fees. */
  readonly form: PageJavascript & { readonly validatorKilobytes: number };
  readonly log: PageJavascript;
  readonly viewer: {
    /** Beyond a form. */
    readonly kilobytes: number;
    /** Files of the viewer that the sign-in, a form or a log needs. */
    readonly early: readonly string[];
  };
};

const weighed = (files: ReadonlySet<string>): PageJavascript => ({ files, kilobytes: packedKilobytes(files) });

/** What a browser must load of the built web app for the sign-in, a form and a log: the files that it names, and all that these import, packed. tests/e2e/form-parts.long.e2e.ts sends a letter with those of a form alone. */
export async function javascriptOfPages(): Promise<JavascriptOfPages> {
  const [signIn, form, log] = [weighed(signInFiles()), weighed(formFiles()), weighed(logFiles())];
  const viewer = [...needed([fileOf('src/runtime/letter/pdf-document.tsx')])];
  if (!viewer.some(isViewer)) throw new Error(`No ${viewerMark} in ${viewer.join(', ')}`);
  const { automation } = await publishedAutomation('5710-fees');
  const validatorKilobytes = gzipSync(validatorModule(automation)).length / 1000;
  return {
    signIn,
    form: { files: form.files, kilobytes: form.kilobytes + validatorKilobytes, validatorKilobytes },
    log,
    viewer: {
      kilobytes: packedKilobytes(viewer.filter((file) => !form.files.has(file))),
      early: [...signIn.files, ...form.files, ...log.files].filter(isViewer),
    },
  };
}
