import Table from 'react-bootstrap/Table';
import { useTranslation } from 'react-i18next';
import type { TFunction } from 'i18next';

import { addressFaultText, isAddressFaultCode } from '#domain/address.ts';
import { isFaultCode } from './case-file.ts';
import type { CaseFileFault, CheckedFile, ImportExample } from '#schemas/api/stored-cases.gen.ts';
import { ToneBadge } from '#runtime/parts/tone-badge.tsx';

/** A fault of an address says what it says wherever addresses are entered. */
const sentenceOf = ({ code, facts, message }: CaseFileFault, t: TFunction, language: string): string => {
  if (isFaultCode(code)) return t(`caseImport.fault.${code}`, facts);
  if (!isAddressFaultCode(code)) return message;
  const { value = '', other = '' } = facts;
  return addressFaultText({ code, facts: { value: String(value), other: String(other) } }, language === 'es' ? 'es' : 'en');
};

const FaultRow = ({ fault }: { readonly fault: CaseFileFault }) => {
  const { t, i18n } = useTranslation();
  return (
    <tr>
      <td className="desk-figure" data-title={t('caseImport.row')}>
        {fault.row === 0 ? t('caseImport.wholeFile') : fault.row}
      </td>
      <td data-title={t('caseImport.column')}>{fault.column === '' ? '' : <code>{fault.column}</code>}</td>
      <td>{sentenceOf(fault, t, i18n.language)}</td>
    </tr>
  );
};

const Faults = ({ checked }: { readonly checked: CheckedFile }) => {
  const { t } = useTranslation();
  return (
    <section className="desk-card" aria-labelledby="case-faults">
      <h2 id="case-faults">{t('caseImport.faults', { count: checked.faultCount })}</h2>
      <p>{t('caseImport.faultsText')}</p>
      {checked.faultCount > checked.faults.length && <p>{t('caseImport.firstFaults', { count: checked.faults.length })}</p>}
      <Table className="desk-table desk-case-faults">
        <thead>
          <tr>
            <th scope="col">{t('caseImport.row')}</th>
            <th scope="col">{t('caseImport.column')}</th>
            <th scope="col">{t('caseImport.what')}</th>
          </tr>
        </thead>
        <tbody>
          {checked.faults.map((fault, index) => (
            // the same fault can stand twice in one place, and rows never move
            <FaultRow key={[index, fault.row, fault.column, fault.code].join(' ')} fault={fault} />
          ))}
        </tbody>
      </Table>
    </section>
  );
};

const ExampleRow = ({ example }: { readonly example: ImportExample }) => {
  const { t } = useTranslation();
  return (
    <tr>
      <th scope="row">
        {example.name}
        <span className="desk-quiet desk-line">{example.caseFileNumber}</span>
      </th>
      <td>
        <ToneBadge tone={example.kind === 'added' ? 'success' : 'warning'}>{t(`caseImport.${example.kind}`)}</ToneBadge>
      </td>
      <td>
        {example.fields.map((field) => (
          <code key={field} className="desk-badge">
            {field}
          </code>
        ))}
      </td>
    </tr>
  );
};

const Changes = ({ checked }: { readonly checked: CheckedFile }) => {
  const { t } = useTranslation();
  const { added, changed, examples } = checked;
  return (
    <section className="desk-card" aria-labelledby="case-changes">
      <h2 id="case-changes">{t('caseImport.changes')}</h2>
      {examples.length === 0 && <p>{t('caseImport.noChanges')}</p>}
      {added + changed > examples.length && <p className="desk-quiet">{t('caseImport.firstChanges', { count: examples.length })}</p>}
      {examples.length > 0 && (
        <Table className="desk-table">
          <thead>
            <tr>
              <th scope="col">{t('caseImport.case')}</th>
              <th scope="col">{t('caseImport.effect')}</th>
              <th scope="col">{t('caseImport.fields')}</th>
            </tr>
          </thead>
          <tbody>
            {examples.map((example) => (
              <ExampleRow key={example.caseFileNumber} example={example} />
            ))}
          </tbody>
        </Table>
      )}
    </section>
  );
};

/** What a file would do, or everything that is wrong with it. */
export const CheckedCaseFile = ({ checked }: { readonly checked: CheckedFile }) =>
  checked.faultCount > 0 ? <Faults checked={checked} /> : <Changes checked={checked} />;
