import type { RecordViewProps } from '#runtime/ports/screen-props.ts';

/** What was pointed out when the record was last written, by its place; nothing once the record is closed. */
export const toldBy = (
  { lifecycle }: RecordViewProps['automation'],
  { state = '', warnings = [] }: RecordViewProps['submission'],
): ReadonlyMap<string, readonly string[]> => {
  if (lifecycle === undefined || lifecycle.states[state]?.type === 'final') return new Map();
  const pointers = new Set(warnings.map(({ pointer }) => pointer));
  return new Map([...pointers].map((at) => [at, warnings.flatMap(({ pointer, message }) => (pointer === at ? [message] : []))]));
};
