import { memo, useCallback } from 'react';
import { Notice } from '#runtime/parts/notice.tsx';
import type { LayoutText } from '#runtime/store/form-layout.ts';
import { useForm } from '#runtime/store/form-context.ts';
import type { FormSnapshot } from '#runtime/store/form-snapshot.ts';
import { useSnapshot } from '#runtime/store/use-snapshot.ts';

const TextParts = memo(({ text }: { readonly text: LayoutText }) => {
  const { store, texts } = useForm();
  const read = useCallback((snapshot: FormSnapshot) => !snapshot.state.hiddenItems.has(text.place), [text.place]);
  if (!useSnapshot(store, read)) return null;
  const tone = text.item.tone ?? 'neutral';
  return (
    <div className="col-12 desk-field">
      {/* The note is part of the form and is read in its place; it does not interrupt. */}
      <Notice tone={tone === 'neutral' ? 'secondary' : tone} role="note" className="desk-note">
        {texts.local(text.item.text)}
      </Notice>
    </div>
  );
});

TextParts.displayName = 'TextNote';

/** A sentence between fields. */
export const TextNote = TextParts;
