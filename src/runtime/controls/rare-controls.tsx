import { isRecord, recordOf } from '#engine/data/plain-data.ts';
import { createLazy } from '#runtime/parts/lazy.ts';
import { LazyPart } from '#runtime/parts/lazy-part.tsx';
import type { Control, ControlDefinition, ControlProps } from '#runtime/store/control.ts';
import { useForm } from '#runtime/store/form-context.ts';
import type { ComponentType } from 'react';

/** A control that few forms have: its component is fetched when a form draws it. */
const rareControl = (definition: ControlDefinition, load: () => Promise<ComponentType<ControlProps>>): Control => {
  const part = createLazy(load);
  const Component = (props: ControlProps) => {
    const { texts } = useForm();
    return (
      <LazyPart part={part} waiting={texts.t('working')}>
        {(Entry) => <Entry {...props} />}
      </LazyPart>
    );
  };
  return { ...definition, Component };
};

const partsOf = (shape: unknown) => recordOf(recordOf(shape)['properties']);

export const uploadControl = rareControl(
  {
    word: 'upload',
    takes: ({ type, properties }) => type === 'object' && isRecord(recordOf(properties)['fileId']),
    naming: 'group',
    staysDrawn: true,
  },
  async () => (await import('./upload-entry.tsx')).UploadEntry,
);

export const filesControl = rareControl(
  {
    word: 'files',
    takes: ({ type, items }) => type === 'array' && isRecord(partsOf(items)['fileId']),
    naming: 'group',
    staysDrawn: true,
  },
  async () => (await import('./files-entry.tsx')).FilesEntry,
);

export const signatureControl = rareControl(
  { word: 'signature', takes: (shape) => isRecord(partsOf(shape)['lines']), naming: 'group', staysDrawn: true },
  async () => (await import('./signature-entry.tsx')).SignatureEntry,
);

export const addressControl = rareControl(
  { word: 'address', takes: (shape) => isRecord(partsOf(shape)['zip']), naming: 'group' },
  async () => (await import('./address-entry.tsx')).AddressEntry,
);
