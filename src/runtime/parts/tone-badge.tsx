import type { ReactNode } from 'react';
import type { Tone } from '#schemas/meta/common.gen.ts';
import '../look/tone-badge.css';

type Props = { readonly tone?: Tone | undefined; readonly children: ReactNode };

/** A word that stands out by its tone, such as the state of a record. */
export const ToneBadge = ({ tone = 'neutral', children }: Props) => <span className={`desk-tone tone-${tone}`}>{children}</span>;
