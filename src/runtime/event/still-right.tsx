import { createContext, useCallback, useContext, useId } from 'react';
import { pathOfPointer, valueAt } from '#engine/data/places.ts';
import { sameValue } from '#engine/data/same-value.ts';
import { askedFields } from '#engine/workflow/event-faults.ts';
import type { FormSnapshot } from '#runtime/store/form-snapshot.ts';
import type { Pointer } from '#runtime/store/pointer.ts';
import { useSnapshot } from '#runtime/store/use-snapshot.ts';
import { useTexts } from '#runtime/texts/texts.ts';
import { useEventState } from './event-state.ts';
import type { OpenEvent } from './open-event.ts';

const EventContext = createContext<OpenEvent | undefined>(undefined);

export const EventProvider = EventContext.Provider;

type Props = { readonly pointer: Pointer; readonly title: string };

const Tick = ({ open, pointer, title }: Props & { readonly open: OpenEvent }) => {
  const { t } = useTexts();
  const id = useId();
  const { data } = open.loaded.record;
  const isOld = useCallback(
    (snapshot: FormSnapshot) => sameValue(valueAt(snapshot.data, pointer), valueAt(data, pointer)),
    [data, pointer],
  );
  const same = useSnapshot(open.form.store, isOld);
  const path = pathOfPointer(pointer);
  const checked = useEventState(open).confirmed.includes(path);
  if (!same) return null;
  return (
    <div className="form-check mt-1">
      <input
        id={id}
        type="checkbox"
        className="form-check-input"
        checked={checked}
        aria-label={t('eventStillRightOf', { title })}
        onChange={({ target }) => open.confirm(path, target.checked)}
      />
      <label htmlFor={id} className="form-check-label">
        {t('eventStillRight')}
      </label>
    </div>
  );
};

/** Below a field whose old value has to be confirmed, as long as it is the old one: a tick. */
export const StillRight = (props: Props) => {
  const open = useContext(EventContext);
  if (open === undefined || !askedFields(open.offer, open.loaded.record.data).includes(pathOfPointer(props.pointer))) return null;
  return <Tick open={open} {...props} />;
};
