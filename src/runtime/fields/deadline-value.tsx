import { memo, useCallback } from 'react';
import { DeadlineBasis } from './deadline-days.tsx';
import { deadlineWords } from './deadline-words.ts';
import type { LayoutDeadline } from '#runtime/store/form-layout.ts';
import { useForm } from '#runtime/store/form-context.ts';
import type { FormSnapshot } from '#runtime/store/form-snapshot.ts';
import { NotComputed } from './not-computed.tsx';
import { useSnapshot } from '#runtime/store/use-snapshot.ts';
import { recordOf } from '#engine/data/plain-data.ts';

type Props = { readonly deadline: LayoutDeadline };

const DeadlineParts = memo(({ deadline }: Props) => {
  const { store, texts } = useForm();
  const { item, declared, place } = deadline;
  const read = useCallback(
    ({ state }: FormSnapshot): unknown => (state.hiddenItems.has(place) ? 'hidden' : recordOf(state.computed['deadlines'])[item.deadline]),
    [item, place],
  );
  const value = useSnapshot(store, read);
  if (value === 'hidden') return null;
  const words = deadlineWords(value, declared, texts);
  return (
    <div className={`col-12 col-md-${item.width ?? 6} desk-field`}>
      <div className="desk-computed">
        <div className="desk-label">{texts.local(item.title)}</div>
        <output className="desk-computed-value" aria-label={texts.local(item.title)} aria-live="off">
          {words?.outer ?? <NotComputed />}
        </output>
        {words !== undefined && <DeadlineBasis words={words} />}
      </div>
    </div>
  );
});

DeadlineParts.displayName = 'DeadlineValue';

/** A deadline that the desk works out, with the rule behind it; a dash while something is missing. */
export const DeadlineValue = DeadlineParts;
