import { useState } from 'react';
import Button from 'react-bootstrap/Button';
import ProgressBar from 'react-bootstrap/ProgressBar';
import { useForm } from '#runtime/store/form-context.ts';
import { StoredFile } from '../letter/stored-file.tsx';
import { entryAttributes, type ControlProps } from '#runtime/store/control.ts';
import { kindsOf } from '#engine/form/upload-rules.ts';
import { acceptedTypes, capsText } from './upload-limits.ts';
import { useUpload, type Upload } from './use-upload.ts';
import { isRecord } from '#engine/data/plain-data.ts';
import type { UploadedFile } from '#schemas/shared/file.gen.ts';

export const isUploaded = (value: unknown): value is UploadedFile =>
  isRecord(value) && typeof value['fileId'] === 'string' && typeof value['name'] === 'string';

export const UploadedView = ({
  file,
  locked,
  remove,
}: {
  readonly file: UploadedFile;
  readonly locked: boolean;
  readonly remove: () => void;
}) => {
  const { texts, files } = useForm();
  const [open, setOpen] = useState(false);
  return (
    <div className="desk-uploaded">
      <span className="desk-file-name">{file.name}</span>
      <Button size="sm" variant="outline-secondary" aria-expanded={open} onClick={() => setOpen(!open)}>
        {texts.t(open ? 'hideFile' : 'showFile', { name: file.name })}
      </Button>
      {!locked && (
        <Button size="sm" variant="outline-danger" onClick={remove}>
          {texts.t('removeFile', { name: file.name })}
        </Button>
      )}
      {open && <StoredFile key={file.fileId} load={() => files.bytes(file.fileId)} name={file.name} type={file.type} />}
    </div>
  );
};

type ChooserProps = { readonly props: ControlProps; readonly words: string; readonly start: (file: File | undefined) => void };

/** The browser's own button would say that no file is chosen when one was uploaded. */
export const FileChooser = ({ props, words, start }: ChooserProps) => {
  const { texts } = useForm();
  const kinds = kindsOf(props.item.accept);
  const capsId = `${props.id}-caps`;
  return (
    <>
      <div id={capsId} className="form-text">
        {capsText(kinds, texts)}
      </div>
      <input
        {...entryAttributes(props)}
        type="file"
        className="visually-hidden desk-file-entry"
        aria-label={`${props.title}: ${words}`}
        aria-describedby={[capsId, props.describedBy].filter(Boolean).join(' ')}
        accept={acceptedTypes(kinds)}
        onChange={(event) => {
          start(event.target.files?.[0]);
          event.target.value = '';
        }}
      />
      <label
        htmlFor={props.id}
        aria-hidden="true"
        className={`btn btn-sm btn-outline-primary desk-file-button${props.invalid ? ' is-invalid' : ''}`}
      >
        {words}
      </label>
    </>
  );
};

/** How far an upload is, and the way to stop it. */
export const Uploading = ({ upload: { progress, news, stop } }: { readonly upload: Upload }) => {
  const { texts } = useForm();
  return (
    <>
      {progress !== undefined && (
        <div className="desk-uploading">
          <ProgressBar now={progress.percent} aria-label={texts.t('uploading', progress)} label={`${progress.percent} %`} />
          <Button size="sm" variant="outline-secondary" onClick={stop}>
            {texts.t('stopUpload')}
          </Button>
        </div>
      )}
      <output className="visually-hidden">{news}</output>
    </>
  );
};

/** A file that is uploaded at once. */
export const UploadEntry = (props: ControlProps) => {
  const { texts } = useForm();
  const upload = useUpload({ pointer: props.pointer, item: props.item, commit: props.commit });
  const file = isUploaded(props.view.value) ? props.view.value : undefined;
  return (
    <div className="desk-upload">
      {!props.view.locked && (
        <FileChooser props={props} words={texts.t(file === undefined ? 'chooseFile' : 'replaceFile')} start={upload.start} />
      )}
      <Uploading upload={upload} />
      {file !== undefined && (
        <UploadedView
          file={file}
          locked={props.view.locked}
          remove={() => {
            props.commit(undefined);
            document.getElementById(props.id)?.focus();
          }}
        />
      )}
    </div>
  );
};
