import { recordOf } from '#engine/data/plain-data.ts';
import type { LetterBlock, LetterModel } from '#engine/letter/letter-model.ts';
import { compiledOf, exampleOf, standardScopes } from '../../engine/form/office.ts';
import { modelOf, written } from '../../engine/letter/write.ts';
import { longName, plain } from './letter-models.ts';

const full = exampleOf('5710-fees', 'maximal');

/** The fee letter with the least in it. */
export const minimal: LetterModel = modelOf(written(compiledOf('5710-fees'), exampleOf('5710-fees', 'minimal')));

/** The fee letter with every field filled. */
export const maximal: LetterModel = modelOf(written(compiledOf('5710-fees'), full));

const longEmployer =
  'Consolidated Pacific Harbor Linen, Laundry and Hospitality Textile Services of Northern California, Incorporated, Successor in Interest to Bay Linen Supply, doing business as Harbor Linen Supply Number Four';

/** An applicant and an employer whose names have two hundred letters. */
export const longParties: LetterModel = modelOf(
  written(
    compiledOf('5710-fees'),
    { ...full, caseName: `${longName} v. ${longEmployer}`.slice(0, 400) },
    { case: { ...recordOf(standardScopes()['case']), applicantName: longName, employerName: longEmployer } },
  ),
);

const changed = (model: LetterModel, change: (block: LetterBlock) => readonly LetterBlock[]): LetterModel => ({
  ...model,
  blocks: model.blocks.flatMap(change),
});

export const copies = Array.from(
  { length: 40 },
  (_, index) => `Party ${index + 1} of Record, County of Alameda Risk Management Division (lien claimant), by first-class mail`,
);

/** Forty who get a copy. */
export const fortyCopies: LetterModel = changed(maximal, (block) => [block.kind === 'cc' ? { ...block, items: copies } : block]);

const statement = 'The applicant was asked about earlier claims, treatment and work; the defendant has objected to no part of it. ';

const enclosed: LetterBlock = { kind: 'enclosures', label: 'Enclosures:', items: ['Parking receipt', 'Tolls receipt', 'Hotel bill'] };

/** So many lines before the signature, to move the end of the letter over the page. */
export const withLines = (count: number): LetterModel =>
  changed(minimal, (block) =>
    block.kind === 'signature'
      ? [
          ...Array.from({ length: count }, (_, index) => ({ kind: 'paragraph' as const, text: plain(`Line ${index + 1}.`) })),
          closing,
          block,
          enclosed,
        ]
      : [block],
  );

export const lastWords = 'These are the last words of a letter, which are long enough that they would not stand alone. '.repeat(4).trim();
const closing: LetterBlock = { kind: 'paragraph', text: plain(lastWords) };

export const receipts = Array.from({ length: 40 }, (_, index) => `Parking receipt ${index + 1}`);

/** Ten pages and more: a long table, long texts, forty receipts. */
export const tenPages: LetterModel = changed(maximal, (block) => {
  if (block.kind === 'signature')
    return [...Array.from({ length: 22 }, (): LetterBlock => ({ kind: 'paragraph', text: plain(statement.repeat(8)) })), block];
  if (block.kind === 'enclosures') return [{ ...block, items: receipts }];
  if (block.kind !== 'table' || block.columns.length < 4) return [block];
  const trips = Array.from({ length: 60 }, (_, index) => ['Mileage', `${index}.1 miles`, '$0.725', `$${index * 111}.11`].map(plain));
  return [{ ...block, rows: [...block.rows, ...trips] }];
});

/** The notice of a deposition, in Spanish. */
export const deposition: LetterModel = modelOf(written(compiledOf('deposition'), exampleOf('deposition', 'maximal')));
