import { valueAt } from '#engine/data/places.ts';
import type { FormStore } from '#runtime/store/form-store.ts';
import type { UploadedFile } from '#schemas/shared/file.gen.ts';
import { listOf } from '#engine/data/plain-data.ts';
import { useForm } from '#runtime/store/form-context.ts';
import type { ControlProps } from '#runtime/store/control.ts';
import { FileChooser, isUploaded, UploadedView, Uploading } from './upload-entry.tsx';
import { useUpload } from './use-upload.ts';

const filesIn = (value: unknown): readonly UploadedFile[] => listOf(value).filter(isUploaded);

/** What was removed while a file was on its way stays removed. */
const addTo =
  (store: FormStore, { pointer, commit }: ControlProps) =>
  (file: UploadedFile): void =>
    commit([...filesIn(valueAt(store.snapshot().data, pointer)), file]);

/** Several files in one field, uploaded one after the other, counted, and no more than the field takes. */
export const FilesEntry = (props: ControlProps) => {
  const { texts, store } = useForm();
  const files = filesIn(props.view.value);
  const most = Number(props.shape['maxItems'] ?? Infinity);
  const upload = useUpload({ pointer: props.pointer, item: props.item, commit: addTo(store, props) });
  const isFull = files.length >= most;
  const countId = `${props.id}-count`;
  const remove = (fileId: string): void => {
    const rest = files.filter((file) => file.fileId !== fileId);
    props.commit(rest.length === 0 ? undefined : rest);
    document.getElementById(props.id)?.focus();
  };
  return (
    <div className="desk-upload">
      <div id={countId} className="form-text">
        {isFull ? texts.t('filesFull', { most }) : texts.t('filesCount', { count: files.length, most })}
      </div>
      {!props.view.locked && !isFull && (
        <FileChooser
          props={{ ...props, describedBy: [countId, props.describedBy].filter(Boolean).join(' ') }}
          words={texts.t('addFile')}
          start={upload.start}
        />
      )}
      <Uploading upload={upload} />
      {files.map((file) => (
        <UploadedView key={file.fileId} file={file} locked={props.view.locked} remove={() => remove(file.fileId)} />
      ))}
    </div>
  );
};
