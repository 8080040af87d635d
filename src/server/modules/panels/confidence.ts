import type { ListedDoctor } from './find-panel-page.ts';

export const rounded = (value: number): number => Math.round(Math.max(0, Math.min(0.99, value)) * 100) / 100;

/** Below the bound of every form that is filled from a panel, so that a person looks at it. */
const cutConfidence = 0.7;
/** A name that ends with an initial, or has one whole word, may go on in the next line or begin in the one before. */
const isCut = (name: string): boolean => /(?:^|\s)\p{Lu}\.?$/u.test(name) || (name.match(/\p{L}{2,}/gu) ?? []).length < 2;

/** How sure it is that this is an evaluator of the panel, with this name: what a block of a panel has, and how well the name was read. */
export function doctorConfidence({ page, anchor, block }: ListedDoctor, isOfPanel: boolean): number {
  const evidence =
    0.5 +
    (anchor.doctor.credentials === '' ? 0 : 0.17) +
    (block.address === undefined ? 0 : 0.17) +
    (block.phone === '' ? 0 : 0.08) +
    (isOfPanel ? 0.07 : 0);
  const most = isCut(anchor.doctor.name) ? cutConfidence : 1;
  if (!page.isScan) return rounded(Math.min(most, evidence));
  const words = anchor.segments.flatMap((segment) => segment.words).filter(({ text }) => /\p{L}{2}/u.test(text));
  const worst = Math.min(1, ...words.map(({ confidence }) => confidence));
  return rounded(Math.min(most, evidence * (0.3 + 0.7 * worst)));
}
