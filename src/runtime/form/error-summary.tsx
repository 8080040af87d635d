import { useCallback } from 'react';
import { Notice } from '../parts/notice.tsx';
import { shownFaults, type ShownFault } from '#runtime/store/fault-list.ts';
import { focusField, idOfPointer } from '#runtime/fields/field-id.ts';
import { useForm } from '#runtime/store/form-context.ts';
import type { FormSnapshot } from '#runtime/store/form-snapshot.ts';
import { useSnapshot } from '#runtime/store/use-snapshot.ts';

const sameFaults = (one: readonly ShownFault[], other: readonly ShownFault[]): boolean =>
  one.length === other.length && one.every((fault, index) => fault.pointer === other[index]?.pointer && fault.say === other[index]?.say);

/** What a button found wrong, each with a way to its field. It shrinks as things are corrected and goes with the last one. */
export const ErrorSummary = () => {
  const { store, layout, texts, form } = useForm();
  const read = useCallback((snapshot: FormSnapshot) => shownFaults(snapshot, layout, texts), [layout, texts]);
  const faults = useSnapshot(store, read, sameFaults);
  if (faults.length === 0) return null;
  return (
    <Notice tone="danger" className="desk-summary">
      <strong>{faults.length === 1 ? texts.t('summaryOne') : texts.t('summaryMany', { count: faults.length })}</strong>
      <ul>
        {faults.map((fault) => (
          <li key={fault.pointer}>
            <a
              href={`#${idOfPointer(fault.pointer, form)}`}
              onClick={(event) => {
                event.preventDefault();
                focusField(fault.pointer, form);
              }}
            >
              {fault.title === '' ? fault.say : `${fault.title}: ${fault.say}`}
            </a>
          </li>
        ))}
      </ul>
    </Notice>
  );
};
