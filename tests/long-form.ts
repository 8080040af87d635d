/** Whether tests go through everything (`npm run test:long`), or through so much of it that the whole of `npm test` takes minutes. */
export const isLongForm = process.env['DESK_LONG'] === 'yes';

/** How often something is tried: seldom in `npm test`, often by name. */
export function times(seldom: number, often: number): number {
  return isLongForm ? often : seldom;
}
