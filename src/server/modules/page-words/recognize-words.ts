import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { PDFPageProxy } from 'pdfjs-dist';
import { createWorker, OEM, PSM, type Page, type Worker } from 'tesseract.js';
import { isCrossedBy } from './crossed-words.ts';
import { isBlank, takeOutRules, withoutCells } from './picture-rules.ts';
import { renderPage, type GreyPicture, type RenderOptions } from './render-page.ts';
import { ruledCells } from './ruled-cells.public.ts';
import { beyondLine, mergeReadings, stackStrips, wordsOnPage } from './second-look.ts';
import { postureOf, type Posture } from './straighten.ts';
import { heightOf, overlapAcross, overlapDown, type Box, type PageWords, type QuarterTurns, type Word } from './words.public.ts';

/** Recognizes the words of scanned pages; loads its language with the first. */
export type Recognizer = {
  /** The picture of the page may be drawn finely or not, in dots an inch; 0 where that is not known. */
  readonly recognize: (page: PDFPageProxy, drawnDotsPerInch: number) => Promise<RecognizedPage>;
  /** Reads some lines once more, with the language that has accents. */
  readonly readAgain: (recognized: RecognizedPage, lines: readonly Box[]) => Promise<PageWords>;
  readonly close: () => Promise<void>;
};

export type RecognizedPage = { readonly page: PageWords; readonly picture: GreyPicture };

const roughDotsPerInch = 80;
/** Letters are large enough for recognition and not larger: it reads those of 300 dots worse. */
const dotsPerInch = { least: 200, most: 240 } as const;
/** Below this mean confidence, in percent, a page is tried the other way up. */
const doubtful = 62;

/** What recognition gives of a page in one posture. */
type Attempt = RecognizedPage & { readonly mean: number };

export function createRecognizer(): Recognizer {
  const starting = new Map<Language, Promise<Worker>>();
  const workerFor = (language: Language): Promise<Worker> => {
    const worker = starting.get(language) ?? startWorker(language);
    starting.set(language, worker);
    return worker;
  };
  return {
    recognize: async (page, drawn) => {
      const rough = await renderPage(page, { dotsPerInch: roughDotsPerInch, turns: 0, skewRadians: 0 });
      const worker = await workerFor('eng');
      const attempts: Attempt[] = [];
      for (const posture of posturesFrom(postureOf(rough))) {
        const attempt = await recognizeAs(
          page,
          { ...posture, dotsPerInch: Math.min(dotsPerInch.most, Math.max(dotsPerInch.least, drawn)) },
          worker,
        );
        if (attempt.mean >= doubtful) return attempt;
        attempts.push(attempt);
      }
      const [best] = attempts.toSorted((one, other) => worthOf(other) - worthOf(one));
      if (best === undefined) throw new Error('A page was tried in no posture');
      return best;
    },
    readAgain: async ({ page, picture }, lines) => {
      const stack = stackStrips(picture, lines, beyondLine);
      const { data } = await (await workerFor('spa')).recognize(portableGreymap(stack.picture), {}, { blocks: true });
      return mergeReadings(page, stack.strips, wordsOf(data));
    },
    close: async () => {
      for (const worker of starting.values()) await (await worker).terminate();
    },
  };
}

const worthOf = ({ mean, page }: Attempt): number => mean * Math.sqrt(page.words.length);

/** The likely posture, then the other way up. */
function posturesFrom({ turns, skewRadians }: Posture): readonly Posture[] {
  const other: Readonly<Record<QuarterTurns, QuarterTurns>> = { 0: 2, 1: 3, 2: 0, 3: 1 };
  return [
    { turns, skewRadians },
    { turns: other[turns], skewRadians },
  ];
}

const languagePackages = {
  eng: import.meta.resolve('@tesseract.js-data/eng/package.json'),
  spa: import.meta.resolve('@tesseract.js-data/spa/package.json'),
} as const;
type Language = keyof typeof languagePackages;

/** Reads the language from the folder of its package; nothing is loaded from the net and nothing is written. */
async function startWorker(language: Language): Promise<Worker> {
  const langPath = path.join(path.dirname(fileURLToPath(languagePackages[language])), '4.0.0_best_int');
  const worker = await createWorker(language, OEM.LSTM_ONLY, { langPath, cacheMethod: 'none' });
  if (language === 'spa') await worker.setParameters({ tessedit_pageseg_mode: PSM.SINGLE_BLOCK });
  return worker;
}

async function recognizeAs(page: PDFPageProxy, look: RenderOptions, worker: Worker): Promise<Attempt> {
  const { turns, skewRadians } = look;
  const { picture, rules } = takeOutRules(await renderPage(page, look), look.dotsPerInch);
  const cells = ruledCells(rules).filter((cell) => !isBlank(picture, cell));
  const { data } = await worker.recognize(portableGreymap(withoutCells(picture, cells)), {}, { blocks: true });
  const seen = [...wordsOf(data), ...(await wordsOfCells(picture, cells, worker))];
  const words = seen.map((word) => ({ ...word, isCrossed: isCrossedBy(word, rules) }));
  const letters = words.filter(({ text }) => /\p{L}{2}/u.test(text));
  const mean = letters.length < 4 ? 0 : (100 * letters.reduce((sum, { confidence }) => sum + confidence, 0)) / letters.length;
  const { width, height } = picture;
  return { picture, mean, page: { page: page.pageNumber, width, height, words, rules, isScan: true, turns, skewRadians } };
}

/** Recognition mixes the rows of cells that stand beside each other with lines at different heights, so it sees one cell under the other. */
async function wordsOfCells(picture: GreyPicture, cells: readonly Box[], worker: Worker): Promise<readonly Word[]> {
  if (cells.length === 0) return [];
  const stack = stackStrips(picture, cells, 0);
  const { data } = await worker.recognize(portableGreymap(stack.picture), {}, { blocks: true });
  return wordsOnPage(stack.strips, wordsOf(data));
}

/** The plainest form of a picture, which takes no time to write. */
function portableGreymap({ width, height, pixels }: GreyPicture): Buffer {
  return Buffer.concat([Buffer.from(`P5\n${width} ${height}\n255\n`), pixels]);
}

/** Marks that recognition sees in lines of tables, in folds and in dirt. */
const onlyMarks = /^[\s|_=~—–[\]{}\\/<>«»*^'"`.,:;°-]+$/u;
/** In heights of a line: what has wider letters is the rest of a drawn line, and would lie across the columns of a page. */
const widestLetter = 3;
/** In heights of a line: so far letters reach below it. */
const deepest = 0.45;
const marksAround = /^[|[\]{}_~«»\\]+|[|[\]{}_~«»\\]+$/gu;

function wordsOf(data: Page): readonly Word[] {
  const lines = (data.blocks ?? []).flatMap((block) => block.paragraphs.flatMap((paragraph) => paragraph.lines));
  const words = lines.flatMap((line) =>
    line.words.flatMap((word): readonly Word[] => {
      const text = withLetterO(word.text.replaceAll(marksAround, ''));
      if (text === '' || onlyMarks.test(text)) return [];
      // Words of one line are as high as the line, whatever letters they have; where a line leans, or two were seen as one, each is where it is.
      const height = Math.max(1, line.rowAttributes.rowHeight);
      if (word.bbox.x1 - word.bbox.x0 > widestLetter * height * text.length) return [];
      const middle = (word.bbox.y0 + word.bbox.y1) / 2;
      const bottom = Math.abs(line.bbox.y1 - word.bbox.y1) < deepest * height ? line.bbox.y1 : middle + height / 2;
      return [{ text, confidence: word.confidence / 100, left: word.bbox.x0, right: word.bbox.x1, top: bottom - height, bottom }];
    }),
  );
  return words.filter((word, index) => !words.some((other, at) => at !== index && isSeenBetter(word, other, at < index)));
}

/** Recognition sees a line twice now and then, the second time with parts of its words. */
function isSeenBetter(word: Word, other: Word, isFirst: boolean): boolean {
  const isOver =
    overlapDown(word, other) > 0.5 * Math.min(heightOf(word), heightOf(other)) &&
    overlapAcross(word, other) > 0.5 * Math.min(word.right - word.left, other.right - other.left);
  const [seen, whole] = [word, other].map(({ text }) => text.toLowerCase().replaceAll('0', 'o'));
  if (!isOver || seen === undefined || whole?.includes(seen) !== true) return false;
  if (whole.length !== seen.length) return true;
  return other.confidence === word.confidence ? isFirst : other.confidence > word.confidence;
}

/** Zeros among letters were read for the letter. */
function withLetterO(text: string): string {
  if (!/0/u.test(text) || /[1-9]/u.test(text) || !/\p{L}/u.test(text)) return text;
  return text.replaceAll('0', /\p{Ll}/u.test(text) ? 'o' : 'O').replace(/^o(?=\p{Ll})/u, 'O');
}
