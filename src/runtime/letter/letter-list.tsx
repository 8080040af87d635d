import type { LetterModel } from '#engine/letter/letter-model.ts';
import type { CallResult } from '#runtime/ports/call-result.ts';
import { LetterViews } from './letter-views.tsx';

type Props = {
  /** Each with the id that its pages are loaded by, and its case where the letters are of several. */
  readonly letters: readonly { readonly id: string; readonly model: LetterModel; readonly caseFileNumber?: string | undefined }[];
  readonly load: (id: string) => Promise<CallResult<Uint8Array>>;
};

const titleOf = ({ title }: LetterModel, caseFileNumber: string | undefined): string =>
  caseFileNumber === undefined ? title : `${caseFileNumber} · ${title}`;

/** Letters one after the other; several each under its title. */
export const LetterList = ({ letters, load }: Props) =>
  letters.map(({ id, model, caseFileNumber }) => (
    <article key={id} aria-label={titleOf(model, caseFileNumber)}>
      {letters.length > 1 && <h4 className="desk-section-title">{titleOf(model, caseFileNumber)}</h4>}
      <LetterViews id={id} model={model} load={() => load(id)} />
    </article>
  ));
