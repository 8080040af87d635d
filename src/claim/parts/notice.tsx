import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

type Props = {
  readonly tone: 'warning' | 'danger' | 'info' | 'success';
  readonly icon: LucideIcon;
  readonly children: ReactNode;
};

export const Notice = ({ tone, icon: Icon, children }: Props) => (
  <output className={`claim-notice tone-${tone}`}>
    <Icon aria-hidden="true" />
    <span>{children}</span>
  </output>
);
