import { useId } from 'react';
import Button from 'react-bootstrap/Button';
import Form from 'react-bootstrap/Form';
import { useTranslation } from 'react-i18next';

import { PageHeader } from '#app/components/page-header.tsx';
import { Spinner } from '#app/components/spinner.tsx';
import { Refusal } from '#app/forms/refusal.tsx';
import { Notice } from '#runtime/parts/notice.tsx';

import { sampleFile } from './case-file.ts';
import { CheckedCaseFile } from './checked-file.tsx';
import { useCaseImport, type CaseImport } from './use-case-import.ts';

const sampleAddress = `data:text/csv;charset=utf-8,${encodeURIComponent(sampleFile)}`;

const Verdict = ({ state }: { readonly state: CaseImport }) => {
  const { t } = useTranslation();
  const { checked, done, importing, importFile } = state;
  if (done !== undefined)
    return (
      <Notice tone="success" className="mb-0">
        {t('caseImport.doneText', { ...done })}
      </Notice>
    );
  if (checked === undefined || checked.faultCount > 0) return null;
  const { added, changed, unchanged } = checked;
  return (
    <div className="desk-import-verdict">
      <dl className="desk-import-counts">
        {Object.entries({ added, changed, unchanged }).map(([kind, count]) => (
          <div key={kind}>
            <dt>{t(`caseImport.${kind === 'added' || kind === 'changed' ? kind : 'unchanged'}`)}</dt>
            <dd className="desk-figure">{count}</dd>
          </div>
        ))}
      </dl>
      <Button aria-disabled={importing || added + changed === 0} onClick={added + changed === 0 ? undefined : importFile}>
        {importing ? t('caseImport.importing') : t('caseImport.import', { count: added + changed })}
      </Button>
    </div>
  );
};

/** Cases from a file: checked first, then brought in as a whole. */
export const CaseImportPage = () => {
  const { t } = useTranslation();
  const state = useCaseImport();
  const fileId = useId();
  const { checked, done, problem } = state;
  return (
    <>
      <PageHeader title={t('caseImport.title')} text={t('caseImport.text')} />
      <section className="desk-card desk-settings">
        <Form.Group controlId={fileId}>
          <Form.Label>{t('caseImport.file')}</Form.Label>
          <Form.Control
            type="file"
            accept=".csv,.json,text/csv,application/json"
            isInvalid={state.isWrongKind}
            aria-describedby={`${fileId}-hint`}
            onClick={(event) => {
              // the same file can be chosen again after it was mended
              event.currentTarget.value = '';
            }}
            onChange={(event) => {
              if (event.target instanceof HTMLInputElement) state.choose(event.target.files?.[0]);
            }}
          />
          <Form.Control.Feedback type="invalid">{t('caseImport.wrongKind')}</Form.Control.Feedback>
          <Form.Text id={`${fileId}-hint`}>
            {t('caseImport.hint')}{' '}
            <a href={sampleAddress} download="cases.csv">
              {t('caseImport.sample')}
            </a>
          </Form.Text>
        </Form.Group>
        <Refusal title={t('caseImport.failed')} reason={problem?.message} />
        <div aria-live="polite">
          {state.checking && <Spinner message={t('caseImport.checking')} />}
          <Verdict state={state} />
        </div>
      </section>
      {checked !== undefined && done === undefined && <CheckedCaseFile checked={checked} />}
    </>
  );
};
