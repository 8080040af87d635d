import { Notice } from '#runtime/parts/notice.tsx';
import { useForm } from '#runtime/store/form-context.ts';
import { useSnapshot } from '#runtime/store/use-snapshot.ts';

/** Says that records which the form looks up could not be loaded: what rests on them is not known until they are. */
export const LookUpNotice = () => {
  const { store, texts } = useForm();
  const failed = useSnapshot(store, (snapshot) => snapshot.lookUpFailed);
  return failed ? <Notice tone="warning">{texts.t('lookUpFailed')}</Notice> : null;
};
