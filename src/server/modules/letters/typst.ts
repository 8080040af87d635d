import { basename, join } from 'node:path';
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';
import { furtherTypefaces, otherScript, ownTypefaces } from './typefaces.ts';
import type { LetterAnswer, LetterJob } from './letter-job.ts';

const dataPath = 'letter.json';
const imagePath = 'image';
/** To look through all results takes a twelfth of the time of a letter, so it is done after so many letters. */
const lettersBetweenLooks = 4;
/** Results that were of no use between so many looks are dropped; without it memory grows with every different letter. */
const looksKept = 1;

/** A mark alone is told by its number, "\u{94d}", in a message that may be quoted again. */
function plainCharacters(told: string): string {
  return told.replaceAll(/\\+u\{([0-9a-f]{1,6})\}/gu, (_all, digits: string) => String.fromCodePoint(Number.parseInt(digits, 16)));
}

/** "王", "小": the characters that a refusal of PDF/UA names. */
function missingCharacters(told: string): readonly string[] {
  const named = Array.from(told.matchAll(/the text `\\?"(.+?)\\?"` could not be displayed/gu), (match) => plainCharacters(match[1] ?? ''));
  return [...new Set(named)];
}

/** Words for the person who sends; the compiler's own only where no better ones exist. */
function refusal(told: string): LetterAnswer {
  const characters = missingCharacters(told);
  if (characters.length === 0) return { ok: false, message: `The letter could not be set: ${told.slice(0, 500)}` };
  const shown = characters
    .slice(0, 10)
    .map((character) => `“${character}”`)
    .join(', ');
  return { ok: false, message: `The letter's typeface cannot print ${shown}. Write it in Latin letters.`, unprintable: characters };
}

type Diagnostic = { readonly message: string; readonly path: string; readonly range: { readonly start: { readonly line: number } } | null };

/** "blocks.typ line 95: unknown block", the first being where it broke. */
function diagnosticText(diagnostics: readonly Diagnostic[]): string {
  return diagnostics
    .map(({ message, path, range }) => `${basename(path)}${range === null ? '' : ` line ${range.start.line + 1}`}: ${message}`)
    .join('; ');
}

function errorText(error: unknown): string {
  return error instanceof Error ? error.message : JSON.stringify(error);
}

export type TypstSetter = {
  readonly set: (job: LetterJob) => LetterAnswer;
  /** Forgets the last letter and what has not been of use for long. It takes a moment, so answer first. */
  readonly forget: () => void;
};

/** A compiler over the folder of templates and the typefaces of letters; reads nothing else and fetches nothing. */
export function createTypstSetter(templateFolder: string): TypstSetter {
  const compilerWith = (fontPaths: readonly string[]): NodeCompiler =>
    NodeCompiler.create({ workspace: templateFolder, fontArgs: [{ fontPaths: [...fontPaths] }] });
  const usual = compilerWith([ownTypefaces]);
  let further: NodeCompiler | undefined;
  let compiler = usual;
  // A file of data leaves all that does not depend on it as it was set before; an input would make everything new.
  const dataFile = join(templateFolder, dataPath);
  const imageFile = join(templateFolder, imagePath);
  let sinceLook = 0;

  function pagesOf(job: LetterJob): LetterAnswer {
    compiler = otherScript.test(job.data) ? (further ??= compilerWith([ownTypefaces, ...furtherTypefaces()])) : usual;
    compiler.mapShadow(dataFile, Buffer.from(job.data));
    if (job.image !== undefined) compiler.mapShadow(imageFile, Buffer.from(job.image));
    const compiled = compiler.compile({ mainFilePath: join(templateFolder, `${job.template}.typ`) });
    const page = compiled.result;
    if (page === null) {
      const diagnostics = compiled.takeDiagnostics();
      const told = diagnostics === null ? 'no reason was given' : diagnosticText(compiler.fetchDiagnostics(diagnostics));
      return refusal(told);
    }
    const bytes = compiler.pdf(page, { pdfStandard: 'ua-1', creationTimestamp: job.timestampSeconds });
    return { ok: true, bytes: new Uint8Array(bytes), pages: page.numOfPages, rssBytes: process.memoryUsage.rss() };
  }

  return {
    set: (job) => {
      try {
        return pagesOf(job);
      } catch (error) {
        return refusal(errorText(error));
      }
    },
    forget: () => {
      compiler.unmapShadow(dataFile);
      compiler.unmapShadow(imageFile);
      sinceLook += 1;
      if (sinceLook < lettersBetweenLooks) return;
      sinceLook = 0;
      compiler.evictCache(looksKept);
    },
  };
}
