import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';
import type { LetterAnswer, LetterJob, LetterReplyMessage, LetterRequestMessage } from './letter-job.ts';

const dataPath = 'letter.json';
const imagePath = 'image';
/** To look through all results takes a twelfth of the time of a letter, so it is done after so many letters. */
const lettersBetweenLooks = 4;
/** Results that were of no use between so many looks are dropped; without it memory grows with every different letter. */
const cacheMaxAge = 1;

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
  if (characters.length === 0) return { ok: false, message: `The letter could not be created: ${told.slice(0, 500)}` };
  const shown = characters
    .slice(0, 10)
    .map((character) => `“${character}”`)
    .join(', ');
  return { ok: false, message: `The letter can't print ${shown}. Use Latin letters instead.`, unprintable: characters };
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

type TypstCompiler = {
  readonly render: (job: LetterJob) => LetterAnswer;
  /** Forgets the last letter and what has not been of use for long. It takes a moment, so answer first. */
  readonly forget: () => void;
};

/** A compiler over the folder of templates and the typefaces of letters; reads nothing else and fetches nothing. */
function createTypstCompiler(templateFolder: string): TypstCompiler {
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
    render: (job) => {
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
      compiler.evictCache(cacheMaxAge);
    },
  };
}

/** Where the faces of Latin script lie, in which letters are set. */
const ownTypefaces = join(import.meta.dirname, 'typefaces');

/** The scripts that the letter's own typeface lacks. */
const otherScript =
  /[\p{Script=Arabic}\p{Script=Armenian}\p{Script=Devanagari}\p{Script=Thai}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;

/** The files of one regular face for each of them; loaded for the first letter that needs them. */
function furtherTypefaces(): readonly string[] {
  const files = [
    import.meta.resolve('@expo-google-fonts/amiri/400Regular/Amiri_400Regular.ttf'),
    import.meta.resolve('@expo-google-fonts/noto-sans-armenian/400Regular/NotoSansArmenian_400Regular.ttf'),
    import.meta.resolve('@expo-google-fonts/noto-sans-devanagari/400Regular/NotoSansDevanagari_400Regular.ttf'),
    import.meta.resolve('@expo-google-fonts/noto-sans-thai/400Regular/NotoSansThai_400Regular.ttf'),
    import.meta.resolve('@expo-google-fonts/noto-sans-sc/400Regular/NotoSansSC_400Regular.ttf'),
    import.meta.resolve('@expo-google-fonts/noto-sans-kr/400Regular/NotoSansKR_400Regular.ttf'),
  ];
  return files.map((file) => fileURLToPath(file));
}

// A process of the pool. It is native code that cannot be stopped from inside, so a second thread watches it.
const [templateFolder, memoryLimitBytes] = process.argv.slice(2);
if (templateFolder === undefined || process.send === undefined) throw new Error('letter-worker runs only as a child of the letter pool');

const watch = new Worker(new URL('../../platform/child-watch.ts', import.meta.url), {
  workerData: { parentPid: process.ppid, memoryLimitBytes: Number(memoryLimitBytes) },
  execArgv: [],
});
watch.unref();

// Ctrl-C reaches the whole group; the pool decides when its processes end.
process.on('SIGINT', () => undefined);
process.on('disconnect', () => process.exit(0));

/** A desk that is gone needs no answer. */
function reply(message: LetterReplyMessage): void {
  process.send?.(message, undefined, undefined, (error) => error === null || process.exit(0));
}

const compiler = createTypstCompiler(templateFolder);

process.on('message', (message: LetterRequestMessage) => {
  reply({ id: message.id, answer: compiler.render(message.job) });
  compiler.forget();
});
reply({ ready: true });
