/** Whether tests go through everything (`npm run test:long`), or through so much of it that the whole of `npm test` takes minutes. */
export const isLongForm = process.env['DESK_LONG'] === 'yes';

/** How often something is tried: seldom in `npm test`, often by name. */
export function times(seldom: number, often: number): number {
  return isLongForm ? often : seldom;
}

/** The rows of a table that are tried: its first ones in `npm test`, all of them by name. */
export const firstOf = <Row>(rows: readonly Row[], seldom = 1): readonly Row[] => (isLongForm ? rows : rows.slice(0, seldom));
