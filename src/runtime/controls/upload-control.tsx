import { useState } from 'react';
import Button from 'react-bootstrap/Button';
import ProgressBar from 'react-bootstrap/ProgressBar';
import { useForm } from '#runtime/store/form-context.ts';
import { StoredFile } from '../letter/stored-file.tsx';
import { entryAttributes, type Control, type ControlProps } from '#runtime/store/control.ts';
import { acceptedTypes, capsText, kindsOf } from './upload-limits.ts';
import { useUpload } from './use-upload.ts';
import { isRecord, recordOf } from '#engine/data/plain-data.ts';
import type { UploadedFile } from '#schemas/shared/file.gen.ts';

const isUploaded = (value: unknown): value is UploadedFile =>
  isRecord(value) && typeof value['fileId'] === 'string' && typeof value['name'] === 'string';

const UploadedView = ({ file, locked, remove }: { readonly file: UploadedFile; readonly locked: boolean; readonly remove: () => void }) => {
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

type ChooserProps = { readonly props: ControlProps; readonly hasFile: boolean; readonly start: (file: File | undefined) => void };

/** The browser's own button would say that no file is chosen when one was uploaded. */
const FileChooser = ({ props, hasFile, start }: ChooserProps) => {
  const { texts } = useForm();
  const kinds = kindsOf(props.item.accept);
  const words = texts.t(hasFile ? 'replaceFile' : 'chooseFile');
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

const UploadEntry = (props: ControlProps) => {
  const { texts } = useForm();
  const upload = useUpload({ pointer: props.pointer, item: props.item, commit: props.commit });
  const file = isUploaded(props.view.value) ? props.view.value : undefined;
  return (
    <div className="desk-upload">
      {!props.view.locked && <FileChooser props={props} hasFile={file !== undefined} start={upload.start} />}
      {upload.progress !== undefined && (
        <div className="desk-uploading">
          <ProgressBar
            now={upload.progress.percent}
            aria-label={texts.t('uploading', upload.progress)}
            label={`${upload.progress.percent} %`}
          />
          <Button size="sm" variant="outline-secondary" onClick={upload.stop}>
            {texts.t('stopUpload')}
          </Button>
        </div>
      )}
      <output className="visually-hidden">{upload.news}</output>
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

export const uploadControl: Control = {
  word: 'upload',
  takes: (shape) => shape['type'] === 'object' && recordOf(shape['properties'])['fileId'] !== undefined,
  naming: 'group',
  staysDrawn: true,
  Component: UploadEntry,
};
