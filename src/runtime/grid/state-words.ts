import { withStateLabels } from '#engine/columns/columns.ts';
import type { Lifecycle } from '#schemas/meta/lifecycle.gen.ts';
import type { Column } from '#schemas/meta/log.gen.ts';
import type { Texts } from '../texts/texts.ts';
import { pendingStates } from './use-pending-rows.ts';

export type Tone = NonNullable<Lifecycle['states'][string]['meta']['tone']>;

/** A column as a grid draws it: with the tone of each state, where it shows the state of a record. */
export type GridColumn = Column & { readonly tones?: Readonly<Record<string, Tone>> };

const tonesOf = ({ states }: Lifecycle): Readonly<Record<string, Tone>> =>
  Object.fromEntries(Object.entries(states).map(([name, { meta }]) => [name, meta.tone ?? 'neutral']));

/** The same columns with words for the states of rows that are not stored yet. */
export const withPendingWords = (columns: readonly GridColumn[], { t }: Pick<Texts, 't'>): readonly GridColumn[] =>
  columns.map((column) =>
    column.field !== 'state'
      ? column
      : {
          ...column,
          labels: {
            [pendingStates.create]: t('gridPending'),
            ...column.labels,
            [pendingStates.update]: t('gridPending'),
            [pendingStates.failed]: t('gridNotSaved'),
          },
          tones: {
            [pendingStates.create]: 'neutral',
            ...column.tones,
            [pendingStates.update]: 'neutral',
            [pendingStates.failed]: 'danger',
          },
        },
  );

/** The columns with the declared titles and tones of the states of a record, where a column shows its state. */
export const withStateWords = (columns: readonly Column[], lifecycle: Lifecycle | undefined): readonly GridColumn[] =>
  columns.map((column) => {
    const worded = withStateLabels(column, lifecycle);
    return column.field !== 'state' || lifecycle === undefined ? worded : { ...worded, tones: tonesOf(lifecycle) };
  });
