import type { ReactNode } from 'react';
import type { Row } from '#runtime/ports/records.port.ts';

type Props = {
  readonly row: Row;
  /** Absent when rows open nothing. */
  readonly open: ((row: Row) => void) | undefined;
  /** Keys reach it where it stands in the page, not in a cell of a grid. */
  readonly isInGrid?: boolean;
  readonly className?: string;
  readonly title?: string;
  readonly children: ReactNode;
};

/** A record that opens; a click with a key held leaves it to the browser. */
export const EntryLink = ({ row, open, isInGrid = false, children, ...look }: Props) => {
  if (open === undefined || row['unsaved'] === true) return <span {...look}>{children}</span>;
  return (
    <a
      href={typeof row['href'] === 'string' ? row['href'] : '#'}
      {...look}
      {...(isInGrid ? { tabIndex: -1 } : {})}
      onClick={(event) => {
        if (event.ctrlKey || event.metaKey) return;
        event.preventDefault();
        event.stopPropagation();
        open(row);
      }}
    >
      {children}
    </a>
  );
};
