import { memo, useCallback } from 'react';
import { computedText } from './computed-text.ts';
import type { LayoutComputed } from '#runtime/store/form-layout.ts';
import { useForm } from '#runtime/store/form-context.ts';
import type { FormSnapshot } from '#runtime/store/form-snapshot.ts';
import { NotComputed } from './not-computed.tsx';
import type { Pointer } from '#runtime/store/pointer.ts';
import { useSnapshot } from '#runtime/store/use-snapshot.ts';
import { valueAt } from '#engine/data/places.ts';

type Props = { readonly computed: LayoutComputed; readonly pointer: Pointer; readonly row?: number };

/** Hidden is undefined, so that one text says everything the value shows. */
const useComputed = ({ computed, pointer }: Props): string | undefined => {
  const { store, texts } = useForm();
  const read = useCallback(
    (snapshot: FormSnapshot): string | undefined => {
      if (snapshot.state.hiddenItems.has(computed.place)) return undefined;
      return computedText(valueAt(snapshot.state.computed, pointer), computed.type, texts) ?? '';
    },
    [computed, pointer, texts],
  );
  return useSnapshot(store, read);
};

const ComputedParts = memo((props: Props) => {
  const { texts } = useForm();
  const shown = useComputed(props);
  if (shown === undefined) return null;
  const { item, type, authority } = props.computed;
  const value = shown === '' ? <NotComputed /> : shown;
  const money = type === 'text' || type === 'date' ? '' : ' desk-number';
  if (props.row !== undefined) return <div className={`desk-computed-cell${money}`}>{value}</div>;
  return (
    <div className={`col-12 col-md-${item.width ?? 6} desk-field`}>
      <div className={`desk-computed${item.emphasis === true ? ' desk-computed-total' : ''}`}>
        <div className="desk-label">{texts.local(item.title)}</div>
        <output
          className={`desk-computed-value${money}`}
          aria-label={texts.local(item.title)}
          aria-live={item.emphasis === true ? 'polite' : 'off'}
        >
          {value}
        </output>
        {authority !== undefined && <div className="form-text desk-help">{authority}</div>}
        {item.help !== undefined && <div className="form-text desk-help">{texts.local(item.help)}</div>}
      </div>
    </div>
  );
});

ComputedParts.displayName = 'ComputedValue';

/** A value that the desk works out; a dash while something is missing. */
export const ComputedValue = ComputedParts;
