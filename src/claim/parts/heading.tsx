import { useEffect, useRef, type ReactNode } from 'react';

/** The title of a screen. It takes the focus when the screen comes, so that it is read aloud and the page begins at its top. */
export const Heading = ({ children }: { readonly children: ReactNode }) => {
  const place = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    place.current?.focus({ preventScroll: true });
    globalThis.scrollTo(0, 0);
  }, []);
  return (
    <h1 ref={place} tabIndex={-1}>
      {children}
    </h1>
  );
};
