import { useForm } from '#runtime/store/form-context.ts';
import type { Pointer } from '#runtime/store/pointer.ts';

/** Below a choice from the address book. */
export const AddedChoice = ({ pointer, title }: { readonly pointer: Pointer; readonly title: string }) => {
  const { texts, addChoice } = useForm();
  const add = addChoice?.(pointer);
  if (add === undefined) return null;
  return (
    <div className="desk-source">
      {texts.t('notListed')}{' '}
      <button type="button" className="btn btn-link btn-sm" title={title} onClick={() => void add()}>
        {texts.t('addToBook')}
      </button>
    </div>
  );
};
