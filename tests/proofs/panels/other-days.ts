import { head, stacked } from './layout-parts.ts';
import { instructions, slashed, truthOf, type PanelDraft } from './panel-parts.ts';
import { lines, type PanelPaper, type PaperPart } from './paper.ts';
import { daysAfter } from './variant-three-parts.ts';

/** What else was issued or assigned in a case: above the panel's own day, below the list, and in cells. */
const above = ['Claim Assigned On:', 'Claim Form Issued:', 'Case Assigned:', 'Denial Issued:'];
const below = ['UR decision issued:', 'PTP Report Issued On:', 'Date First Issued:', 'Hearing Date:'];
const inCells = ['Claim Assigned', 'Denial Issued', 'Case Assigned'];

/** A panel whose own day stands behind "Date" alone, among days of other things. */
export function otherDays(draft: PanelDraft): PanelPaper {
  const { facts, random, variant } = draft;
  const plain = { ...draft, labels: { ...draft.labels, date: 'Date', mark: variant === 1 ? '' : ':' } };
  const another = (label: string): readonly [string, string] => [label, slashed(daysAfter(facts.issueDate, random.whole(-90, -5)))];
  const asLines = (labels: readonly string[]): PaperPart => lines(...labels.map(another).map((pair) => pair.join(' ')));
  const [top, body]: readonly [readonly PaperPart[], readonly PaperPart[]] = [
    variant === 0 ? [asLines(above)] : variant === 1 ? [{ kind: 'pairs', pairs: inCells.map(another), as: 'grid' }] : [],
    [...stacked(plain), ...(variant === 2 ? [asLines(below)] : [])],
  ];
  const [first = lines(''), ...rest] = head(plain, variant === 1 ? 'grid' : 'lines');
  return { sheets: [[first, ...top, ...rest, ...body, ...instructions]], truth: truthOf(draft) };
}
