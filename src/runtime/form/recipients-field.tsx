import { useCallback } from 'react';
import { Button, Form } from 'react-bootstrap';
import { idOfPointer } from './field-id.ts';
import { pointerOfField, type LayoutRecipients } from './form-layout.ts';
import { useForm } from './form-setting.ts';
import type { FormSnapshot } from './form-snapshot.ts';
import { OwnForm } from './own-form.tsx';
import { fieldView, sameView } from './field-view.ts';
import { sameValue } from './same-value.ts';
import { useSnapshot } from './use-snapshot.ts';
import type { TextKey } from '../texts/texts.ts';
import { listOf, recordOf } from '#engine/form/plain-data.ts';
import { partyRoleTitles } from '#engine/form/party-roles.ts';
import type { Recipients } from '#engine/form/recipients.ts';
import type { Recipient } from '#schemas/shared/case.gen.ts';

const methodKeys: Readonly<Record<Recipient['method'], TextKey>> = {
  mail: 'methodMail',
  email: 'methodEmail',
  personal: 'methodPersonal',
  fax: 'methodFax',
};

const chosenWay = (value: unknown, partyId: string): Recipient['method'] | undefined => {
  const way = listOf(value)
    .map(recordOf)
    .find((row) => row['partyId'] === partyId)?.['method'];
  return way === 'mail' || way === 'email' || way === 'personal' || way === 'fax' ? way : undefined;
};

const addressOf = (one: Recipient): string => {
  const place = [one.city, [one.state, one.zip].filter(Boolean).join(' ')].filter(Boolean).join(', ');
  const abroad = one.country === 'US' ? undefined : one.country;
  const lines = [one.firm, one.street, place, abroad].filter(Boolean).join(', ');
  if (one.method === 'email') return one.email ?? lines;
  return one.method === 'fax' ? (one.fax ?? lines) : lines;
};

const withMethod = (value: unknown, partyId: string, method: string): readonly unknown[] => {
  const others = listOf(value).filter((entry) => recordOf(entry)['partyId'] !== partyId);
  return [...others, { partyId, method }];
};

const nobody: Recipients = { to: [], cc: [], ways: {}, misserved: [] };

const recipientsOf = ({ state }: FormSnapshot): Recipients => state.recipients ?? nobody;

const sameRecipients = (one: Recipients, other: Recipients): boolean =>
  sameValue(one.to, other.to) && sameValue(one.cc, other.cc) && sameValue(one.ways, other.ways);

type RowProps = {
  readonly id: string;
  readonly recipient: Recipient;
  /** What can be chosen, and what is chosen although it cannot be: that stays to be seen until it is corrected. */
  readonly ways: readonly Recipient['method'][];
  readonly chosen: Recipient['method'];
  readonly locked: boolean;
  readonly choose: (method: string) => void;
};

const RecipientRow = ({ id, recipient, ways, chosen, locked, choose }: RowProps) => {
  const { texts } = useForm();
  const role = texts.local(partyRoleTitles[recipient.role]);
  return (
    <tr>
      <td data-title={texts.t('recipientName')}>
        {recipient.name} <span className="desk-role">({role})</span>{' '}
        {recipient.copy && <span className="badge text-bg-secondary">{texts.t('recipientCopy')}</span>}
      </td>
      <td data-title={texts.t('recipientAddress')}>{addressOf(recipient)}</td>
      <td data-title={texts.t('recipientMethod')}>
        <Form.Select
          id={id}
          size="sm"
          disabled={locked}
          aria-label={texts.t('recipientMethodLabel', { name: `${recipient.name} (${role})` })}
          value={chosen}
          onChange={(event) => choose(event.target.value)}
        >
          {[...new Set([...ways, chosen])].map((method) => (
            <option key={method} value={method}>
              {texts.t(methodKeys[method])}
            </option>
          ))}
        </Form.Select>
      </td>
    </tr>
  );
};

/** Who receives the letter as the data stand, and how each one is served. */
export const RecipientsField = ({ field }: { readonly field: LayoutRecipients }) => {
  const { store, texts } = useForm();
  const pointer = pointerOfField(field);
  const read = useCallback((snapshot: FormSnapshot) => fieldView(snapshot, pointer, texts.language), [pointer, texts.language]);
  const view = useSnapshot(store, read, sameView);
  const { to, cc, ways } = useSnapshot(store, recipientsOf, sameRecipients);
  if (view.hidden) return null;
  const id = idOfPointer(pointer);
  const all = [...to, ...cc];
  return (
    <OwnForm className="col-12 desk-field">
      <fieldset className="desk-group" id={`${id}-group`}>
        <legend className="desk-label">{texts.local(field.item.title)}</legend>
        {all.length === 0 && <p className="desk-empty">{texts.t('noRecipients')}</p>}
        {all.length > 0 && (
          <table className="table desk-rows">
            <thead>
              <tr>
                <th scope="col">{texts.t('recipientName')}</th>
                <th scope="col">{texts.t('recipientAddress')}</th>
                <th scope="col">{texts.t('recipientMethod')}</th>
              </tr>
            </thead>
            <tbody>
              {all.map((recipient, index) => (
                <RecipientRow
                  key={`${recipient.partyId}${recipient.copy ? '-copy' : ''}`}
                  id={index === 0 ? id : `${id}-${index}`}
                  recipient={recipient}
                  ways={ways[recipient.partyId] ?? []}
                  chosen={chosenWay(view.value, recipient.partyId) ?? recipient.method}
                  locked={view.locked}
                  choose={(method) => store.commit(pointer, withMethod(view.value, recipient.partyId, method))}
                />
              ))}
            </tbody>
          </table>
        )}
      </fieldset>
      {view.errors.length > 0 && (
        <div className="desk-error">
          {view.errors.join(' ')}{' '}
          <Button size="sm" variant="outline-secondary" disabled={view.locked} onClick={() => store.commit(pointer, [])}>
            {texts.t('serveAllByMail')}
          </Button>
        </div>
      )}
    </OwnForm>
  );
};
