/** The address that keeps a designer's note; only npm run storybook answers it. */
export const noteAddress = '/design-note';

/** What becomes of the approval of a story when its note is kept. */
export const approvals = ['kept', 'given', 'taken back'] as const;
export type Approval = (typeof approvals)[number];
