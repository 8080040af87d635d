import { withStateLabels } from '#engine/columns/columns.ts';
import type { Lifecycle } from '#schemas/meta/lifecycle.gen.ts';
import type { Column } from '#schemas/meta/log.gen.ts';

/** The columns with the declared titles of the states of a record, where a column shows its state. */
export const withStateWords = (columns: readonly Column[], lifecycle: Lifecycle | undefined): readonly Column[] =>
  columns.map((column) => withStateLabels(column, lifecycle));
