import type { ReactNode } from 'react';

/** Where a story stands; ready when nothing is on its way any more, so that checks and pictures can wait for it. */
export const Stage = ({ ready = true, children }: { readonly ready?: boolean; readonly children: ReactNode }) => (
  <div className="desk-page story-stage" data-story={ready ? 'ready' : 'waiting'}>
    {children}
  </div>
);
