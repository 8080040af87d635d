import type { CallResult, FormData } from '#runtime/ports/call-result.ts';
import type { ChosenLabels } from '#engine/form/chosen-labels.ts';

/** What of a record is shown to be read. */
export type StoredSource = {
  readonly data: FormData;
  readonly computed: FormData;
  readonly labels?: ChosenLabels | undefined;
  readonly hiddenItems: ReadonlySet<string>;
  /** What was pointed out, by the place in the form. */
  readonly told?: ReadonlyMap<string, readonly string[]>;
  /** The bytes of a file of the form, where files are shown beside their rows. */
  readonly loadFile?: (fileId: string) => Promise<CallResult<Uint8Array>>;
};
