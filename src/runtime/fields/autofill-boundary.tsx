import { createContext, useContext, type ReactNode } from 'react';

/** Where fields stand: on a page, or in something that is a form already. */
export type Within = 'page' | 'form';

const WithinContext = createContext<Within>('form');

/** Says where the fields below stand. */
export const WithinProvider = WithinContext.Provider;

type Props = { readonly className: string; readonly children: ReactNode };

/**
 * Browsers that fill in forms read every entry of a form at each key typed in it. On a page each field is a form of its own, so that a key costs the
 * reading of one field.
 */
export const AutofillBoundary = ({ className, children }: Props) =>
  useContext(WithinContext) === 'form' ? (
    <div className={className}>{children}</div>
  ) : (
    <form className={className} noValidate autoComplete="off" onSubmit={(event) => event.preventDefault()}>
      {children}
    </form>
  );
