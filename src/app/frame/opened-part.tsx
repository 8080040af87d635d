import { useState, type ReactNode } from 'react';

import type { Late } from '#runtime/parts/lazy.ts';

import { DeskLatePart } from './desk-late-part.tsx';

type Props<Part> = { readonly part: Late<Part>; readonly open: boolean; readonly children: (part: Part) => ReactNode };

/** What lies over the page when it is opened: fetched for the first opening, and kept, so that it can go out again as it came in. */
export const OpenedPart = <Part,>({ part, open, children }: Props<Part>) => {
  const [wasOpened, setWasOpened] = useState(open);
  if (open && !wasOpened) setWasOpened(true);
  if (!wasOpened) return null;
  return (
    <div className="desk-late">
      <DeskLatePart part={part}>{children}</DeskLatePart>
    </div>
  );
};
