import { useState } from 'react';
import { useForm } from '#runtime/store/form-context.ts';
import type { Pointer } from '#runtime/store/pointer.ts';
import type { ReadWords } from '#runtime/store/control.ts';

type TypedTextOptions = {
  readonly pointer: Pointer;
  readonly storedText: string;
  readonly words: string | undefined;
  readonly read: ReadWords;
  readonly commit: (value: unknown) => void;
};

/** Rival: stands for the desk's useTypedText and keeps nothing to itself. Each key is committed, judged by the rules and handed through RJSF. */
export const useTypedText = ({ pointer, storedText, words, read, commit }: TypedTextOptions) => {
  const { store } = useForm();
  const [typed, setTyped] = useState<string | undefined>(undefined);
  const write = (text: string): void => {
    const reading = read(text);
    setTyped(text);
    commit(reading.ok ? reading.value : undefined);
    store.refuseTyped(pointer, reading.ok ? undefined : reading.say, text);
  };
  const entry = {
    value: words ?? typed ?? storedText,
    onChange: (event: { readonly target: { readonly value: string } }) => write(event.target.value),
    onBlur: () => setTyped(undefined),
  };
  return { entry, write };
};
