import { defined } from '#domain/defined.ts';
import { useState } from 'react';
import Button from 'react-bootstrap/Button';
import Table from 'react-bootstrap/Table';
import { useTranslation } from 'react-i18next';

import { useDesk } from '#app/context/desk-context.ts';
import { useIdempotencyKey } from '#app/forms/use-idempotency-key.ts';
import { isAttorneyClass } from '#app/pages/figures/figure.ts';

import { AttorneyDialog } from './attorney-dialog.tsx';
import type { AttorneyFields } from './firm.ts';
import type { StoredAttorney, StoredOffice } from '#schemas/api/firm.gen.ts';
import { ToneBadge } from '#runtime/parts/tone-badge.tsx';

type RowProps = { readonly attorney: StoredAttorney; readonly office: string; readonly edit: () => void };

const AttorneyRow = ({ attorney, office, edit }: RowProps) => {
  const { t } = useTranslation();
  const { name, title, class: ofClass, barNumber, hourlyRate, active } = attorney;
  return (
    <tr>
      <th scope="row">
        {name}
        <span className="desk-quiet desk-line">{title}</span>
      </th>
      <td data-title={t('attorneys.class')}>{isAttorneyClass(ofClass) ? t(`attorneyClass.${ofClass}`) : ofClass}</td>
      <td className="desk-figure" data-title={t('attorneys.barNumber')}>
        {barNumber === '' ? '–' : barNumber}
      </td>
      <td className="desk-figure" data-title={t('attorneys.hourlyRate')}>
        {hourlyRate === '' ? '–' : `$${hourlyRate}`}
      </td>
      <td data-title={t('attorneys.officeId')}>{office}</td>
      <td data-title={t('attorneys.state')}>
        <ToneBadge tone={active ? 'success' : 'neutral'}>{t(active ? 'attorneys.offered' : 'attorneys.left')}</ToneBadge>
      </td>
      <td>
        <Button size="sm" variant="outline-secondary" aria-label={`${t('attorneys.edit')}: ${name}`} onClick={edit}>
          {t('attorneys.edit')}
        </Button>
      </td>
    </tr>
  );
};

type Props = {
  readonly attorneys: readonly StoredAttorney[];
  readonly offices: readonly StoredOffice[];
  readonly saved: () => Promise<void>;
};
type AttorneyDialogState = { readonly attorney?: StoredAttorney };

/** Those who are offered in forms first, then those who have left. */
export const Attorneys = ({ attorneys, offices, saved }: Props) => {
  const { t } = useTranslation();
  const { client, alerts } = useDesk();
  const keyFor = useIdempotencyKey();
  const [asked, setAsked] = useState<AttorneyDialogState | undefined>(undefined);
  const save = async (sent: AttorneyFields): Promise<void> => {
    const { attorney } = asked ?? {};
    if (attorney === undefined) await client.post('/desk/attorneys', sent, { headers: keyFor(sent) });
    else await client.put(`/desk/attorneys/${encodeURIComponent(attorney.id)}`, { ...sent, revision: attorney.revision });
    setAsked(undefined);
    alerts.add({ tone: 'success', text: t('attorneys.saved') });
    await saved();
  };
  return (
    <section className="desk-card" aria-labelledby="attorneys">
      <div className="desk-card-head">
        <h2 id="attorneys">{t('attorneys.heading')}</h2>
        <Button variant="outline-primary" onClick={() => setAsked({})}>
          {t('attorneys.new')}
        </Button>
      </div>
      <Table className="desk-table">
        <thead>
          <tr>
            {(['name', 'class', 'barNumber', 'hourlyRate', 'officeId', 'state', 'actions'] as const).map((column) => (
              <th key={column} scope="col">
                {t(`attorneys.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {attorneys.map((attorney) => (
            <AttorneyRow
              key={attorney.id}
              attorney={attorney}
              office={offices.find(({ id }) => id === attorney.officeId)?.name ?? t('offices.main')}
              edit={() => setAsked({ attorney })}
            />
          ))}
        </tbody>
      </Table>
      {asked !== undefined && (
        <AttorneyDialog
          {...defined({ attorney: asked.attorney })}
          offices={offices}
          supervisors={attorneys.filter((one) => one.active && one.class !== 'nonAttorneyRepresentative')}
          close={() => setAsked(undefined)}
          save={save}
        />
      )}
    </section>
  );
};
