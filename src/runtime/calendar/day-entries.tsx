import type { Row } from '#runtime/ports/records.port.ts';
import { entryOf, type Reading } from './entries.ts';
import { EntryLink } from './entry-link.tsx';

type Props = {
  readonly rows: readonly Row[];
  readonly reading: Reading;
  readonly isInGrid?: boolean;
  readonly open: ((row: Row) => void) | undefined;
};

/** Records below each other, each in its tone, with the time at which it begins. */
export const DayEntries = ({ rows, reading, isInGrid = false, open }: Props) => (
  <ul className="desk-entries">
    {rows.map((row) => {
      const { id, begin, words, tone } = entryOf(row, reading);
      const text = [begin, ...words].filter((part) => part !== '').join(' · ');
      return (
        <li key={id}>
          <EntryLink row={row} open={open} isInGrid={isInGrid} className={`desk-entry desk-entry-${tone}`} title={text}>
            {begin !== '' && <time>{begin}</time>} {words.join(' · ')}
          </EntryLink>
        </li>
      );
    })}
  </ul>
);
