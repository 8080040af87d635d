import { useState } from 'react';
import Button from 'react-bootstrap/Button';
import type { CallResult } from '#runtime/ports/call-result.ts';
import { saveFile } from '../parts/save-file.ts';
import { useTexts } from '../texts/texts.ts';

type Props = {
  readonly name: string;
  readonly type?: string;
  readonly isOpen: boolean;
  readonly toggle: () => void;
  readonly load: () => Promise<CallResult<Uint8Array>>;
};

const fileName = (name: string, type: string): string => {
  const ending = type === 'application/pdf' ? '.pdf' : '';
  return name.toLowerCase().endsWith(ending) ? name : `${name}${ending}`;
};

/** A stored file is shown and hidden here, and downloaded, for printing for example. */
export const FileButtons = ({ name, type = 'application/pdf', isOpen, toggle, load }: Props) => {
  const { t } = useTexts();
  const [failure, setFailure] = useState('');
  const download = async (): Promise<void> => {
    const answer = await load();
    setFailure(answer.ok ? '' : t('downloadFailed', { message: answer.problem.message }));
    if (answer.ok) saveFile(new Blob([new Uint8Array(answer.value)], { type }), fileName(name, type));
  };
  return (
    <div className="desk-buttons mb-2">
      <Button size="sm" variant="outline-secondary" aria-expanded={isOpen} onClick={toggle}>
        {t(isOpen ? 'hideFile' : 'showFile', { name })}
      </Button>
      <Button size="sm" variant="outline-secondary" aria-label={t('downloadNamed', { name })} onClick={() => void download()}>
        {t('download')}
      </Button>
      <output className="text-danger">{failure}</output>
    </div>
  );
};
