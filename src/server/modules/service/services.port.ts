import type { SeenBy } from '#server/modules/cases/case-ties.public.ts';
import type { ServiceRow, ServiceTab } from '#schemas/api/service.gen.ts';

export type ServicesSearch = {
  readonly tab: ServiceTab;
  /** Whose records are seen. */
  readonly seenBy: SeenBy;
  /** Case numbers and names that are looked for; empty for all. */
  readonly text: string;
  /** From this day on: what was sent before is not under way any more. */
  readonly since: string;
  readonly limit: number;
};

export type ServiceCounts = Readonly<Record<ServiceTab, number>>;

export type ServicesPort = {
  readonly find: (search: ServicesSearch) => Promise<readonly ServiceRow[]>;
  readonly count: (search: Omit<ServicesSearch, 'tab' | 'limit'>) => Promise<ServiceCounts>;
};
