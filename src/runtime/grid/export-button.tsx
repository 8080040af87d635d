import { useState } from 'react';
import Button from 'react-bootstrap/Button';
import type { RecordListPorts, RowQuery } from '#runtime/ports/records.port.ts';
import { useTexts } from '../texts/texts.ts';
import { saveFile } from '../parts/save-file.ts';

type Props = { readonly name: string; readonly query: RowQuery; readonly exportRows: RecordListPorts['exportRows'] };

type News = { readonly text: string; readonly isFailure?: boolean };

const megabytes = (bytes: number): string => (bytes / 1_000_000).toFixed(1);

/** Takes all rows out that the filters leave, and says how far it is. */
export const ExportButton = ({ name, query, exportRows }: Props) => {
  const { t, language } = useTexts();
  const [isRunning, setIsRunning] = useState(false);
  const [news, setNews] = useState<News>({ text: '' });
  const run = async (): Promise<void> => {
    setIsRunning(true);
    setNews({ text: t('gridExporting', { size: '0.0' }) });
    const answer = await exportRows(query, language, (bytes) => setNews({ text: t('gridExporting', { size: megabytes(bytes) }) }));
    setIsRunning(false);
    if (!answer.ok) return setNews({ text: t('gridExportFailed', { message: answer.problem.message }), isFailure: true });
    saveFile(answer.value, name);
    setNews({ text: t('gridExported', { name }) });
  };
  return (
    <div className="desk-grid-export">
      <output className={news.isFailure === true ? 'text-danger' : ''}>{news.text}</output>
      <Button
        size="sm"
        variant="outline-secondary"
        data-key="e"
        aria-disabled={isRunning}
        onClick={() => (isRunning ? undefined : void run())}
      >
        {t('gridExport')}
      </Button>
    </div>
  );
};
