import { createRequire } from 'node:module';
import path from 'node:path';
import type { Inline, LetterBlock, LetterModel } from '../../../../src/engine/letter/letter-model.ts';
import { differentLetter } from '../letters/different-letters.ts';

// The rival of the letters: pdfmake, in a process of its own, the same letters with the same parts. Prints its figures as JSON.

type Content = Readonly<Record<string, unknown>> | string;
type Pdfmake = {
  readonly setFonts: (fonts: object) => void;
  readonly setUrlAccessPolicy: (policy: () => boolean) => void;
  readonly setLocalAccessPolicy: (policy: () => boolean) => void;
  readonly createPdf: (definition: object) => { readonly getBuffer: () => Promise<Buffer> };
};

const require = createRequire(import.meta.url);
const pdfmake = require('pdfmake') as Pdfmake;
const roboto = path.join(path.dirname(require.resolve('pdfmake/package.json')), 'fonts', 'Roboto');
const face = (name: string) => path.join(roboto, `Roboto-${name}.ttf`);
pdfmake.setFonts({ Roboto: { normal: face('Regular'), bold: face('Medium'), italics: face('Italic'), bolditalics: face('MediumItalic') } });
pdfmake.setUrlAccessPolicy(() => false);
pdfmake.setLocalAccessPolicy(() => true);

const runs = (inlines: readonly Inline[]) =>
  inlines.map((inline) => ('break' in inline ? '\n' : { text: inline.text, bold: inline.bold === true, italics: inline.italic === true }));

function shown(block: LetterBlock): Content {
  switch (block.kind) {
    case 'heading':
      return { text: runs(block.text), style: 'heading' };
    case 'paragraph':
      return { text: runs(block.text), margin: [0, 0, 0, 8] };
    case 'bullets':
      return { ul: block.items.map((item) => ({ text: runs(item) })) };
    case 're':
      return {
        layout: 'noBorders',
        margin: [36, 8, 0, 8],
        table: {
          body: block.lines.map(({ label, value }, index) => [index === 0 ? 'Re:' : '', `${label}:`, { text: runs(value), bold: true }]),
        },
      };
    case 'table':
      return {
        stack: [
          { text: block.caption ?? '', italics: true },
          {
            layout: 'lightHorizontalLines',
            table: {
              headerRows: 1,
              widths: block.columns.map(({ wide }) => (wide ? '*' : 'auto')),
              body: [
                block.columns.map(({ title, align }) => ({ text: title, bold: true, alignment: align })),
                ...block.rows.map((row) =>
                  row.map((cell, index) => ({ text: runs(cell), alignment: block.columns[index]?.align ?? 'left' })),
                ),
                ...(block.total === undefined
                  ? []
                  : [
                      [
                        { text: block.total.label, bold: true, colSpan: block.columns.length - 1 },
                        ...block.columns.slice(2).map(() => ''),
                        { text: block.total.value, bold: true, alignment: 'right' },
                      ],
                    ]),
              ],
            },
          },
        ],
        margin: [0, 4, 0, 10],
      };
    case 'signature':
      return {
        stack: [block.closing, { text: block.firm, bold: true, margin: [0, 0, 0, 40] }, { text: block.name, bold: true }, ...block.lines],
        unbreakable: true,
        margin: [0, 10, 0, 10],
      };
    case 'enclosures':
    case 'cc':
      return { stack: [{ text: block.label, bold: true }, ...block.items], fontSize: 10, margin: [0, 6, 0, 6] };
    case 'pageBreak':
      return { text: '', pageBreak: 'after' };
  }
}

async function set(letter: LetterModel): Promise<Buffer> {
  const definition = {
    info: { title: letter.title },
    pageSize: 'LETTER',
    pageMargins: [72, 72, 72, 72],
    defaultStyle: { font: 'Roboto', fontSize: 10.5 },
    styles: { heading: { bold: true, fontSize: 11.5, margin: [0, 10, 0, 5] } },
    footer: (page: number, pages: number) => ({
      alignment: 'center',
      text: letter.pageLabel.replace('{page}', String(page)).replace('{pages}', String(pages)),
    }),
    content: [
      { text: letter.letterhead.name, alignment: 'center', bold: true, fontSize: 17 },
      { text: letter.letterhead.lines.join(' · '), alignment: 'center', margin: [0, 0, 0, 12] },
      letter.date,
      { text: letter.service, italics: true, margin: [0, 6, 0, 6] },
      ...letter.addressees.map((lines) => ({ stack: lines })),
      { text: letter.title, style: 'heading' },
      ...letter.blocks.map(shown),
    ],
  };
  return pdfmake.createPdf(definition).getBuffer();
}

const count = Number(process.argv[2] ?? 100);
const warmUp = 20;
const times: number[] = [];
let bytes = 0;
const start = performance.now();
for (let n = 0; n < count + warmUp; n += 1) {
  const before = performance.now();
  bytes = (await set(differentLetter(n))).length;
  if (n >= warmUp) times.push(performance.now() - before);
}
const seconds = (performance.now() - start) / 1000;
console.log(
  JSON.stringify({
    p50: times.toSorted((one, other) => one - other)[times.length >> 1],
    perSecond: (count + warmUp) / seconds,
    rssMegabytes: process.memoryUsage.rss() / 1e6,
    bytes,
  }),
);
