import type { ComponentProps } from 'react';

type Props = ComponentProps<'div'> & { readonly tone: 'secondary' | 'info' | 'success' | 'warning' | 'danger' };

/** Words that stand out, read aloud when they come unless they are given another role. react-bootstrap's Alert brings along how one is closed and fades, 3 kB for every form, and none here does. */
export const Notice = ({ tone, className, ...rest }: Props) => (
  <div role="alert" {...rest} className={`alert alert-${tone}${className === undefined ? '' : ` ${className}`}`} />
);
