import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { cacheCompiledCode } from '../../../scripts/code-cache.ts';
import { createPanelReader, usualPanelReader } from '#server/modules/panels/panel-reader.ts';
import { corpus, type PanelFile } from './corpus.ts';
import { withChromium } from './print-by-others.ts';
import { scoreReading, type Score } from './score.ts';

type Row = { readonly file: PanelFile; readonly score: Score; readonly milliseconds: number };

const { values: asked } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    set: { type: 'string' },
    kind: { type: 'string' },
    looks: { type: 'string', default: 'usual' },
    only: { type: 'string' },
    save: { type: 'string' },
  },
});
cacheCompiledCode();
const reader = createPanelReader(usualPanelReader, { now: () => new Date('2026-11-25T20:00:00Z') });
const files = corpus(Number(asked.seed), asked.looks === 'every' ? 'every' : 'usual').filter(
  ({ set, scan, name }) =>
    (asked.set === undefined || asked.set === set) &&
    (asked.kind === undefined || asked.kind === (scan === undefined ? 'text' : 'scan')) &&
    (asked.only === undefined || name.includes(asked.only)),
);
if (asked.save !== undefined) mkdirSync(asked.save, { recursive: true });

const rows: Row[] = [];
await withChromium(async (chromium) => {
  for (const file of files) {
    const bytes = await file.print(chromium);
    if (asked.save !== undefined) writeFileSync(path.join(asked.save, `${file.name.replaceAll(/[^\w.-]+/gu, '_')}.pdf`), bytes);
    const since = performance.now();
    const reading = await reader.read(bytes, {});
    const milliseconds = performance.now() - since;
    const score = scoreReading(reading, file);
    rows.push({ file, score, milliseconds });
    const mark = score.faults.length === 0 ? 'right' : score.faults.join(' | ');
    console.log(`${(milliseconds / 1000).toFixed(2).padStart(6)} s  ${file.name}: ${mark}`);
  }
});

const percent = (share: number): string => `${(100 * share).toFixed(1)} %`;
const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0);

/** What was promised of a kind of papers: the least share of names, and of numbers and dates. Above the bound of any paper nobody may be invented or misspelled, no number or date be wrong, and no decoy be taken. */
type Bar = { readonly names: number; readonly values: number };
const missed: string[] = [];

function report(title: string, some: readonly Row[], bar: Bar = { names: 0, values: 0 }): void {
  if (some.length === 0) return;
  const scores = some.map(({ score }) => score);
  const names = sum(scores.map(({ namesRight }) => namesRight)) / sum(scores.map(({ namesTrue }) => namesTrue));
  const others = sum(scores.map(({ otherRight }) => otherRight)) / sum(scores.map(({ otherTrue }) => otherTrue));
  const shareOf = (isRight: (score: Score) => boolean): number => scores.filter(isRight).length / some.length;
  const [numbers, dates] = [shareOf(({ isNumberRight }) => isNumberRight), shareOf(({ isDateRight }) => isDateRight)];
  const countOf = (list: (score: Score) => readonly string[]): number => sum(scores.map((score) => list(score).length));
  const invented = countOf((score) => score.invented);
  const misspelled = countOf((score) => score.misspelled);
  const wrong = countOf(({ wrongFacts }) => wrongFacts);
  const decoys = countOf(({ decoysTaken }) => decoysTaken);
  const isBelow = names < bar.names || numbers < bar.values || dates < bar.values;
  if (isBelow || invented + misspelled + wrong + decoys > 0) missed.push(title);
  const times = some.map(({ milliseconds }) => milliseconds).toSorted((one, other) => one - other);
  console.log(
    `${title}: ${some.length} files, names ${percent(names)}, numbers ${percent(numbers)}, issue dates ${percent(dates)}, other values ${percent(others)}, ` +
      `decoys taken ${decoys}, invented above the bound ${invented}, misspelled above it ${misspelled}, numbers and dates wrong above it ${wrong}; ` +
      `median ${((times[Math.floor(times.length / 2)] ?? 0) / 1000).toFixed(2)} s, longest ${((times.at(-1) ?? 0) / 1000).toFixed(2)} s`,
  );
}

const textBars = { seen: { names: 1, values: 1 }, heldOut: { names: 0.97, values: 0.97 } } as const;

console.log('');
for (const set of ['seen', 'heldOut'] as const) {
  const own = rows.filter(({ file }) => file.set === set);
  report(
    `${set}, text layer`,
    own.filter(({ file }) => file.scan === undefined),
    textBars[set],
  );
  report(
    `${set}, scans of 200 dpi`,
    own.filter(({ file }) => file.scan?.dpi === 200),
    { names: 0.95, values: 0 },
  );
  report(
    `${set}, scans of 150 dpi`,
    own.filter(({ file }) => file.scan?.dpi === 150),
  );
}
if (missed.length > 0) console.log(`missed: ${missed.join(', ')}`);
process.exitCode = missed.length > 0 ? 1 : 0;
