import { useCallback, useEffect, useRef, useState } from 'react';
import { useForm } from '../form/form-setting.ts';
import type { Pointer } from '../form/pointer.ts';
import { kindsOf, refusalOf, type FileKind } from './upload-limits.ts';
import type { UploadedFile } from '#schemas/shared/file.gen.ts';

export type UploadProgress = { readonly name: string; readonly percent: number };

export type Upload = {
  readonly progress: UploadProgress | undefined;
  /** The last thing that happened, for a polite announcement. */
  readonly news: string;
  readonly start: (file: File | undefined) => void;
  readonly stop: () => void;
};

type Setup = {
  readonly pointer: Pointer;
  readonly accept: readonly FileKind[] | undefined;
  readonly commit: (value: UploadedFile) => void;
};

/** Uploads a file first and commits its id; a refusal stands at the field like any other error. */
export const useUpload = ({ pointer, accept, commit }: Setup): Upload => {
  const { store, files, texts } = useForm();
  const [progress, setProgress] = useState<UploadProgress | undefined>(undefined);
  const [news, setNews] = useState('');
  const running = useRef<AbortController | undefined>(undefined);

  const send = useCallback(
    async (file: File, controller: AbortController) => {
      const showProgress = (percent: number): void => setProgress({ name: file.name, percent });
      store.refuseTyped(pointer, texts.t('uploadRunning'));
      showProgress(0);
      const answer = await files.upload(file, { progress: showProgress, signal: controller.signal });
      if (running.current !== controller) return;
      running.current = undefined;
      setProgress(undefined);
      if (!answer.ok) {
        store.refuseTyped(pointer, answer.problem.message);
        return;
      }
      store.refuseTyped(pointer, undefined);
      commit(answer.value);
      setNews(texts.t('uploadDone', { name: answer.value.name }));
    },
    [commit, files, pointer, store, texts],
  );

  const start = useCallback(
    (file: File | undefined) => {
      running.current?.abort();
      running.current = undefined;
      const refusal = file === undefined ? texts.t('uploadNoFile') : refusalOf(file, kindsOf(accept), texts);
      if (file === undefined || refusal !== undefined) {
        store.refuseTyped(pointer, refusal);
        return;
      }
      const controller = new AbortController();
      running.current = controller;
      void send(file, controller);
    },
    [accept, pointer, send, store, texts],
  );

  const stop = useCallback(() => {
    running.current?.abort();
    running.current = undefined;
    setProgress(undefined);
    store.refuseTyped(pointer, undefined);
    setNews(texts.t('uploadStopped'));
  }, [pointer, store, texts]);

  useEffect(
    () => () => {
      running.current?.abort();
      if (running.current !== undefined) store.refuseTyped(pointer, undefined);
      running.current = undefined;
    },
    [pointer, store],
  );

  return { progress, news, start, stop };
};
