import { memo, useCallback } from 'react';
import type { LayoutFact } from '#runtime/store/form-layout.ts';
import { useForm } from '#runtime/store/form-context.ts';
import type { FormSnapshot } from '#runtime/store/form-snapshot.ts';
import { NotComputed } from './not-computed.tsx';
import { sourceName } from './source-name.ts';
import { useSnapshot } from '#runtime/store/use-snapshot.ts';

type Props = { readonly fact: LayoutFact };

const FactParts = memo(({ fact: { item, place } }: Props) => {
  const { store, texts, givenBy } = useForm();
  const isHidden = useSnapshot(
    store,
    useCallback(({ state }: FormSnapshot) => state.hiddenItems.has(place), [place]),
  );
  const fact = useSnapshot(
    store,
    useCallback(({ state }: FormSnapshot) => state.facts.get(place), [place]),
  );
  if (isHidden) return null;
  const title = texts.local(item.title);
  const source = fact?.source === 'given' && givenBy !== undefined ? texts.local(givenBy) : sourceName(fact?.source ?? '', texts);
  return (
    <div className={`col-12 col-md-${item.width ?? 6} desk-field`}>
      <div className="desk-computed">
        <div className="desk-label">{title}</div>
        <output className="desk-computed-value" aria-label={title} aria-live="off">
          {fact?.words ?? <NotComputed />}
        </output>
        {fact?.source !== undefined && <div className="desk-source">{texts.t('fromSourceUndated', { source })}</div>}
      </div>
    </div>
  );
});

FactParts.displayName = 'FactValue';

/** What the desk knows already, to be read beside the fields; a dash while it does not. */
export const FactValue = FactParts;
