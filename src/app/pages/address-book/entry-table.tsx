import Button from 'react-bootstrap/Button';
import Table from 'react-bootstrap/Table';
import { useTranslation } from 'react-i18next';

import type { StoredEntry } from '#schemas/api/address-book.gen.ts';

import { addressOf, hasAddress } from './entry.ts';
import { ToneBadge } from '#runtime/parts/tone-badge.tsx';

const orDash = (text: string): string => (text === '' ? '–' : text);

type Edit = ((entry: StoredEntry) => void) | undefined;

const EntryRow = ({ entry, edit }: { readonly entry: StoredEntry; readonly edit: Edit }) => {
  const { t } = useTranslation();
  const { name, practice, specialty, code, phone, active } = entry;
  return (
    <tr>
      <th scope="row">
        {name} {!active && <ToneBadge>{t('addressBook.inactive')}</ToneBadge>}
        {practice !== '' && <span className="desk-line desk-quiet">{practice}</span>}
      </th>
      <td data-title={t('addressBook.about')}>{orDash([specialty, code].filter((part) => part !== '').join(', '))}</td>
      <td data-title={t('addressBook.address')}>
        {addressOf(entry)} {!hasAddress(entry) && <ToneBadge tone="warning">{t('addressBook.noAddress')}</ToneBadge>}
      </td>
      <td className="desk-figure" data-title={t('addressBook.phone')}>
        {orDash(phone)}
      </td>
      {edit !== undefined && (
        <td>
          <Button size="sm" variant="outline-secondary" aria-label={`${t('addressBook.edit')}: ${name}`} onClick={() => edit(entry)}>
            {t('addressBook.edit')}
          </Button>
        </td>
      )}
    </tr>
  );
};

type Props = { readonly entries: readonly StoredEntry[]; readonly label: string; readonly edit: Edit };

/** Entries of one kind. */
export const EntryTable = ({ entries, label, edit }: Props) => {
  const { t } = useTranslation();
  const columns = ['name', 'about', 'address', 'phone'] as const;
  return (
    <Table className="desk-table" aria-label={label}>
      <thead>
        <tr>
          {columns.map((name) => (
            <th key={name} scope="col">
              {t(`addressBook.${name}`)}
            </th>
          ))}
          {edit !== undefined && <th scope="col">{t('addressBook.actions')}</th>}
        </tr>
      </thead>
      <tbody>
        {entries.map((entry) => (
          <EntryRow key={entry.id} entry={entry} edit={edit} />
        ))}
      </tbody>
    </Table>
  );
};
