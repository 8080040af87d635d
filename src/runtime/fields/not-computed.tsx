import { useForm } from '#runtime/store/form-context.ts';

/** Stands where a value is not known yet. */
export const NotComputed = () => (
  <>
    <span aria-hidden="true">–</span>
    <span className="visually-hidden">{useForm().texts.t('notYet')}</span>
  </>
);
