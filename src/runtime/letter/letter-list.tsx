import type { LetterModel } from '#engine/letter/letter-model.ts';
import type { CallResult } from '#runtime/ports/call-result.ts';
import { LetterViews } from './letter-views.tsx';

type Props = {
  /** Each with the id that its pages are loaded by. */
  readonly letters: readonly { readonly id: string; readonly model: LetterModel }[];
  readonly load: (id: string) => Promise<CallResult<Uint8Array>>;
};

/** Letters one after the other; several each under its title. */
export const LetterList = ({ letters, load }: Props) =>
  letters.map(({ id, model }) => (
    <article key={id} aria-label={model.title}>
      {letters.length > 1 && <h4 className="desk-section-title">{model.title}</h4>}
      <LetterViews id={id} model={model} load={() => load(id)} />
    </article>
  ));
