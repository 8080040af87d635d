import { defined } from '#domain/defined.ts';
import { useState } from 'react';
import Button from 'react-bootstrap/Button';
import Table from 'react-bootstrap/Table';
import { useTranslation } from 'react-i18next';

import { useDesk } from '#app/context/desk-context.ts';
import { useIdempotencyKey } from '#app/forms/use-idempotency-key.ts';

import type { OfficeFields } from './firm.ts';
import type { StoredAttorney, StoredOffice } from '#schemas/api/firm.gen.ts';
import { OfficeDialog } from './office-dialog.tsx';
import { OfficeQuestion } from './office-question.tsx';

type OfficeDialogState = { readonly office?: StoredOffice; readonly remove?: true };
type RowProps = { readonly office: StoredOffice; readonly ask: (asked: OfficeDialogState) => void };

const OfficeRow = ({ office, ask }: RowProps) => {
  const { t } = useTranslation();
  const { name, street, city, state, zip, phone } = office;
  const address = [street, [city, [state, zip].join(' ').trim()].filter((part) => part !== '').join(', ')];
  return (
    <tr>
      <th scope="row">{name}</th>
      <td data-title={t('offices.address')}>{address.filter((part) => part !== '').join(', ')}</td>
      <td data-title={t('firm.phone')}>{phone === '' ? '–' : phone}</td>
      <td>
        <Button size="sm" variant="outline-secondary" aria-label={`${t('offices.edit')}: ${name}`} onClick={() => ask({ office })}>
          {t('offices.edit')}
        </Button>{' '}
        <Button
          size="sm"
          variant="outline-danger"
          aria-label={`${t('offices.remove')}: ${name}`}
          onClick={() => ask({ office, remove: true })}
        >
          {t('offices.remove')}
        </Button>
      </td>
    </tr>
  );
};

type Props = {
  readonly offices: readonly StoredOffice[];
  readonly attorneys: readonly StoredAttorney[];
  readonly saved: () => Promise<void>;
};

const useOfficeCalls = (saved: Props['saved']) => {
  const { t } = useTranslation();
  const { client, alerts } = useDesk();
  const keyFor = useIdempotencyKey();
  const done = async (text: 'offices.saved' | 'offices.removed'): Promise<void> => {
    alerts.add({ tone: 'success', text: t(text) });
    await saved();
  };
  return {
    save: async (office: StoredOffice | undefined, sent: OfficeFields): Promise<void> => {
      if (office === undefined) await client.post('/desk/offices', sent, { headers: keyFor(sent) });
      else await client.put(`/desk/offices/${encodeURIComponent(office.id)}`, { ...sent, revision: office.revision });
      await done('offices.saved');
    },
    remove: async ({ id, revision }: StoredOffice): Promise<void> => {
      await client.delete(`/desk/offices/${encodeURIComponent(id)}`, { headers: { 'If-Match': `"${revision}"` } });
      await done('offices.removed');
    },
  };
};

/** Offices beside the main one: the letters of their attorneys have their address. */
export const Offices = ({ offices, attorneys, saved }: Props) => {
  const { t } = useTranslation();
  const [asked, setAsked] = useState<OfficeDialogState | undefined>(undefined);
  const calls = useOfficeCalls(async () => {
    setAsked(undefined);
    await saved();
  });
  const close = (): void => setAsked(undefined);
  const { office, remove } = asked ?? {};
  return (
    <section className="desk-card" aria-labelledby="offices">
      <div className="desk-card-head">
        <h2 id="offices">{t('offices.heading')}</h2>
        <Button variant="outline-primary" onClick={() => setAsked({})}>
          {t('offices.new')}
        </Button>
      </div>
      <p className="desk-quiet">{t('offices.text')}</p>
      {offices.length > 0 && (
        <Table className="desk-table">
          <thead>
            <tr>
              <th scope="col">{t('offices.name')}</th>
              <th scope="col">{t('offices.address')}</th>
              <th scope="col">{t('firm.phone')}</th>
              <th scope="col">{t('offices.actions')}</th>
            </tr>
          </thead>
          <tbody>
            {offices.map((one) => (
              <OfficeRow key={one.id} office={one} ask={setAsked} />
            ))}
          </tbody>
        </Table>
      )}
      {asked !== undefined && remove === undefined && (
        <OfficeDialog {...defined({ office })} close={close} save={(fields) => calls.save(office, fields)} />
      )}
      {office !== undefined && remove === true && (
        <OfficeQuestion
          office={office}
          count={attorneys.filter(({ officeId }) => officeId === office.id).length}
          close={close}
          remove={() => calls.remove(office)}
        />
      )}
    </section>
  );
};
