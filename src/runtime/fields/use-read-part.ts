import { useSyncExternalStore } from 'react';
import { useForm } from '#runtime/store/form-context.ts';
import type { DrawRead } from '#runtime/store/form-readings.ts';
import type { Pointer } from '#runtime/store/pointer.ts';

const never = (): (() => void) => () => undefined;

/** Draws what a reading shows at a place of the form; undefined where there is nothing. */
export const useReadPart = (pointer: Pointer): DrawRead | undefined => {
  const { readings } = useForm();
  return useSyncExternalStore(readings?.subscribe ?? never, () => readings?.partAt(pointer));
};
