import { useState, type ReactNode } from 'react';

import type { Lazy } from '#runtime/parts/lazy.ts';

import { DeskLazy } from './desk-lazy.tsx';

type Props<Part> = { readonly part: Lazy<Part>; readonly open: boolean; readonly children: (part: Part) => ReactNode };

/** What lies over the page when it is opened: fetched for the first opening, and left in the page, so that it fades out as it came in. */
export const LazyOverlay = <Part,>({ part, open, children }: Props<Part>) => {
  const [wasOpened, setWasOpened] = useState(open);
  if (open && !wasOpened) setWasOpened(true);
  if (!wasOpened) return null;
  return (
    <div className="desk-lazy">
      <DeskLazy part={part}>{children}</DeskLazy>
    </div>
  );
};
