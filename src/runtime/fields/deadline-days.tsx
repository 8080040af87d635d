import type { DeadlineWords } from './deadline-words.ts';

type BasisProps = { readonly words: DeadlineWords };

/** The safe day of a deadline and what its days rest on. */
export const DeadlineBasis = ({ words }: BasisProps) => (
  <div className="form-text desk-deadline-basis">
    {words.safe !== undefined && <div className="desk-deadline-safe">{words.safe}</div>}
    <div>{words.counted}</div>
    <div>{words.authority}</div>
  </div>
);

/** A deadline that stands: its day, the safe day and what they rest on. */
export const DeadlineDays = ({ words }: BasisProps) => (
  <>
    {words.outer}
    <DeadlineBasis words={words} />
  </>
);
