import Table from 'react-bootstrap/Table';
import { useTranslation } from 'react-i18next';

import type { OperationsFaults, OperationsVersion } from '#schemas/api/operations.gen.ts';
import { useLanguage } from '#app/context/desk-context.ts';
import type { Fault } from '#engine/declaration/fault.ts';

import { foldersOf, type Folder } from './folders.ts';
import { ToneBadge } from '#runtime/parts/tone-badge.tsx';

const FaultLine = ({ fault }: { readonly fault: Fault }) => {
  const { t } = useTranslation();
  return (
    <li className={`desk-fault desk-fault-${fault.severity}`}>
      <span className="desk-fault-where">
        {t(`operations.${fault.severity}`)} · {t('operations.where', { file: fault.file, line: fault.line })}
      </span>
      <span>{fault.message}</span>
      {fault.remedy !== '' && <span className="desk-quiet">{t('operations.remedy', { text: fault.remedy })}</span>}
    </li>
  );
};

const Findings = ({ faults }: { readonly faults: readonly Fault[] }) => {
  const { t } = useTranslation();
  if (faults.length === 0) return <ToneBadge tone="success">{t('operations.good')}</ToneBadge>;
  const errors = faults.filter(({ severity }) => severity === 'error').length;
  const warnings = faults.length - errors;
  return (
    <details open={errors > 0}>
      <summary>
        {errors > 0 && <ToneBadge tone="danger">{t('operations.errors', { count: errors })}</ToneBadge>}
        {warnings > 0 && <ToneBadge tone="warning">{t('operations.warnings', { count: warnings })}</ToneBadge>}
      </summary>
      <ul className="desk-faults">
        {faults.map((fault) => (
          <FaultLine key={[fault.file, fault.line, fault.path, fault.code].join(' ')} fault={fault} />
        ))}
      </ul>
    </details>
  );
};

/** As much of a version's hash as a person compares by eye. */
const shortHash = (hash: string): string => hash.slice(0, 8);

const PublishedVersion = ({ folder }: { readonly folder: Folder }) => {
  const { t } = useTranslation();
  if (folder.version === undefined) return <ToneBadge tone="danger">{t('operations.notPublished')}</ToneBadge>;
  const hasErrors = folder.faults.some(({ severity }) => severity === 'error');
  return (
    <>
      <code title={folder.version}>{shortHash(folder.version)}</code>
      {hasErrors && <ToneBadge tone="warning">{t('operations.stale')}</ToneBadge>}
    </>
  );
};

type Props = { readonly faults: readonly OperationsFaults[]; readonly versions: readonly OperationsVersion[] };

/** Every folder of declarations: the version in use, and what the checker found; what has errors comes first. */
export const Declarations = ({ faults, versions }: Props) => {
  const { t } = useTranslation();
  const folders = foldersOf({ faults, versions }, useLanguage());
  return (
    <section className="desk-card" aria-labelledby="declarations">
      <h2 id="declarations">{t('operations.faults')}</h2>
      <p className="desk-quiet">{t('operations.faultsText')}</p>
      {folders.length === 0 && <p>{t('operations.noFaults')}</p>}
      {folders.length > 0 && (
        <Table className="desk-table desk-table-short">
          <thead>
            <tr>
              {(['folder', 'status', 'published', 'findings'] as const).map((name) => (
                <th key={name} scope="col">
                  {t(`operations.${name}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {folders.map((folder) => (
              <tr key={folder.automation}>
                <th scope="row">
                  {folder.title}
                  {/* The folder is what has to be opened to mend a finding. */}
                  {folder.faults.length > 0 && folder.title !== folder.automation && (
                    <span className="desk-quiet desk-line">{t('operations.inFolder', { folder: folder.automation })}</span>
                  )}
                </th>
                <td data-title={t('operations.status')}>{folder.status !== undefined && t(`operations.${folder.status}`)}</td>
                <td data-title={t('operations.published')}>
                  <PublishedVersion folder={folder} />
                </td>
                <td data-title={t('operations.findings')}>
                  <Findings faults={folder.faults} />
                </td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
    </section>
  );
};
