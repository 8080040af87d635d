import { useCallback, useEffect, useRef, useState } from 'react';
import { useForm } from '#runtime/store/form-context.ts';
import { inBoth } from '../texts/texts.ts';
import type { Pointer } from '#runtime/store/pointer.ts';
import { shrinkPhoto } from './shrink-photo.ts';
import { kindsOf } from '#engine/form/upload-rules.ts';
import { mustShrink, refusalOf } from './upload-limits.ts';
import type { FieldItem } from '#schemas/meta/ui-schema.gen.ts';
import type { UploadedFile } from '#schemas/shared/file.gen.ts';

export type UploadProgress = { readonly name: string; readonly percent: number };

export type Upload = {
  readonly progress: UploadProgress | undefined;
  /** The last thing that happened, for a polite announcement. */
  readonly news: string;
  readonly start: (file: File | undefined) => void;
  readonly stop: () => void;
};

type UploadOptions = {
  readonly pointer: Pointer;
  readonly item: FieldItem;
  readonly commit: (value: UploadedFile) => void;
};

/** Not when it was moved or deleted since it was chosen: sending it would look like a broken connection. */
const canBeRead = (file: File): Promise<boolean> =>
  file
    .slice(0, 1)
    .arrayBuffer()
    .then(
      () => true,
      () => false,
    );

/** Uploads a file first and commits its id; a refusal stands at the field like any other error. */
export const useUpload = ({ pointer, item, commit }: UploadOptions): Upload => {
  const { store, files, texts } = useForm();
  const [progress, setProgress] = useState<UploadProgress | undefined>(undefined);
  const [news, setNews] = useState('');
  const running = useRef<AbortController | undefined>(undefined);

  const end = useCallback(
    (refusal: string | undefined) => {
      running.current = undefined;
      setProgress(undefined);
      store.refuseTyped(pointer, refusal);
    },
    [pointer, store],
  );

  const send = useCallback(
    async (chosen: File, controller: AbortController) => {
      const kinds = kindsOf(item.accept);
      const showProgress = (percent: number): void => setProgress({ name: chosen.name, percent });
      store.refuseTyped(pointer, inBoth('uploadRunning'));
      showProgress(0);
      const file = mustShrink(chosen, kinds) ? ((await shrinkPhoto(chosen)) ?? chosen) : chosen;
      const refusal = refusalOf(file, item, texts) ?? ((await canBeRead(file)) ? undefined : texts.t('uploadUnread'));
      if (running.current !== controller) return;
      if (refusal !== undefined) return end(refusal);
      const answer = await files.upload(file, { progress: showProgress, signal: controller.signal });
      if (running.current !== controller) return;
      end(answer.ok ? undefined : answer.problem.message);
      if (!answer.ok) return;
      commit(answer.value);
      setNews(texts.t('uploadDone', { name: answer.value.name }));
    },
    [item, commit, end, files, pointer, store, texts],
  );

  const start = useCallback(
    (file: File | undefined) => {
      running.current?.abort();
      if (file === undefined) return end(texts.t('uploadNoFile'));
      const controller = new AbortController();
      running.current = controller;
      void send(file, controller);
    },
    [end, send, texts],
  );

  const stop = useCallback(() => {
    running.current?.abort();
    end(undefined);
    setNews(texts.t('uploadStopped'));
  }, [end, texts]);

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
