import { useCallback } from 'react';
import Button from 'react-bootstrap/Button';
import Form from 'react-bootstrap/Form';
import { idOfPointer } from './field-id.ts';
import { pointerOfField, type LayoutRecipients } from './form-layout.ts';
import { useForm } from './form-setting.ts';
import type { FormSnapshot } from './form-snapshot.ts';
import { OwnForm } from './own-form.tsx';
import { fieldView, sameView } from './field-view.ts';
import { sameValue } from './same-value.ts';
import { useSnapshot } from './use-snapshot.ts';
import { wayFaults, type WayFault } from './way-faults.ts';
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

const rowOfParty = (value: unknown, partyId: string): number => listOf(value).findIndex((entry) => recordOf(entry)['partyId'] === partyId);

/** The way of one party changed in its row, or in a new one at the end. */
const withMethod = (value: unknown, partyId: string, method: string): readonly unknown[] => {
  const [rows, at] = [listOf(value), rowOfParty(value, partyId)];
  const others = (entry: unknown): boolean => recordOf(entry)['partyId'] !== partyId;
  if (at === -1) return [...rows, { partyId, method }];
  return [...rows.slice(0, at), { partyId, method }, ...rows.slice(at + 1).filter(others)];
};

const nobody: Recipients = { to: [], cc: [], ways: {}, misserved: [] };

const noErrors: readonly string[] = [];

const recipientsOf = ({ state }: FormSnapshot): Recipients => state.recipients ?? nobody;

const sameRecipients = (one: Recipients, other: Recipients): boolean =>
  sameValue(one.to, other.to) && sameValue(one.cc, other.cc) && sameValue(one.ways, other.ways);

type RowProps = {
  readonly id: string;
  readonly errors: readonly string[];
  readonly recipient: Recipient;
  /** What can be chosen, and what is chosen although it cannot be: that stays to be seen until it is corrected. */
  readonly ways: readonly Recipient['method'][];
  readonly chosen: Recipient['method'];
  readonly locked: boolean;
  readonly choose: (method: string) => void;
};

const RecipientRow = ({ id, errors, recipient, ways, chosen, locked, choose }: RowProps) => {
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
          isInvalid={errors.length > 0}
          aria-invalid={errors.length > 0}
          aria-describedby={errors.length > 0 ? `${id}-error` : undefined}
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
        {errors.length > 0 && (
          <div className="desk-error" id={`${id}-error`}>
            {errors.join(' ')}
          </div>
        )}
      </td>
    </tr>
  );
};

const RecipientHeads = () => {
  const { texts } = useForm();
  return (
    <thead>
      <tr>
        <th scope="col">{texts.t('recipientName')}</th>
        <th scope="col">{texts.t('recipientAddress')}</th>
        <th scope="col">{texts.t('recipientMethod')}</th>
      </tr>
    </thead>
  );
};

type OtherProps = { readonly faults: readonly WayFault[]; readonly locked: boolean; readonly serveAllByMail: () => void };

/** What is refused of rows that nobody on the page has, and the way out of all of it. */
const OtherFaults = ({ faults, locked, serveAllByMail }: OtherProps) => {
  const { texts } = useForm();
  const [first] = faults;
  const id = first === undefined ? undefined : idOfPointer(first.pointer);
  return (
    <div className="desk-error">
      {faults.flatMap(({ errors }) => errors).join(' ')}{' '}
      <Button id={id} size="sm" variant="outline-secondary" disabled={locked} onClick={serveAllByMail}>
        {texts.t('serveAllByMail')}
      </Button>
    </div>
  );
};

/** Who receives the letter as the data stand, and how each one is served. */
export const RecipientsField = ({ field }: { readonly field: LayoutRecipients }) => {
  const { store, texts } = useForm();
  const pointer = pointerOfField(field);
  const read = useCallback((snapshot: FormSnapshot) => fieldView(snapshot, pointer, texts.language), [pointer, texts.language]);
  const view = useSnapshot(store, read, sameView);
  const { to, cc, ways } = useSnapshot(store, recipientsOf, sameRecipients);
  const readFaults = useCallback((snapshot: FormSnapshot) => wayFaults(snapshot, pointer, texts.language), [pointer, texts.language]);
  const faults = useSnapshot(store, readFaults, sameValue);
  if (view.hidden) return null;
  const id = idOfPointer(pointer);
  const all = [...to, ...cc];
  const rows = all.map((recipient) => ({ recipient, place: `${pointer}/${rowOfParty(view.value, recipient.partyId)}/method` }));
  const inRows = new Set(rows.map(({ place }) => place));
  const elsewhere = faults.filter((fault) => !inRows.has(fault.pointer));
  return (
    <OwnForm className="col-12 desk-field">
      <fieldset className="desk-group" id={`${id}-group`}>
        <legend className="desk-label">{texts.local(field.item.title)}</legend>
        {all.length === 0 && <p className="desk-empty">{texts.t('noRecipients')}</p>}
        {all.length > 0 && (
          <table className="table desk-rows">
            <RecipientHeads />
            <tbody>
              {rows.map(({ recipient, place }, index) => (
                <RecipientRow
                  key={`${recipient.partyId}${recipient.copy ? '-copy' : ''}`}
                  id={rowOfParty(view.value, recipient.partyId) === -1 ? `${id}-way-${index}` : idOfPointer(place)}
                  errors={faults.find((fault) => fault.pointer === place)?.errors ?? noErrors}
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
      {faults.length > 0 && <OtherFaults faults={elsewhere} locked={view.locked} serveAllByMail={() => store.commit(pointer, [])} />}
    </OwnForm>
  );
};
