import Form from 'react-bootstrap/Form';
import type { PlainRecord } from '#engine/data/plain-data.ts';
import { useForm } from '#runtime/store/form-context.ts';
import { followInPlace } from '#runtime/parts/follow-in-place.ts';
import { isInBook } from '#engine/recipients/addressees.ts';
import { RecipientReason } from './recipient-reason.tsx';
import { ToneBadge } from '#runtime/parts/tone-badge.tsx';
import { countryName } from '#domain/places.ts';
import type { Language } from '#engine/data/localized-text.ts';
import type { TextKey } from '#runtime/texts/texts.ts';
import { addresseeTitles } from '#engine/recipients/addressee-roles.ts';
import type { Recipient } from '#schemas/shared/case.gen.ts';

const methodKeys: Readonly<Record<Recipient['method'], TextKey>> = {
  mail: 'methodMail',
  email: 'methodEmail',
  personal: 'methodPersonal',
  fax: 'methodFax',
  filed: 'methodFiled',
};

const addressOf = (one: Recipient, language: Language): string => {
  if (one.method === 'filed') return '';
  const place = !one.city ? '' : [one.city, [one.state, one.zip].filter(Boolean).join(' ')].filter(Boolean).join(', ');
  const abroad = countryName(one.country ?? '', language);
  const lines = [one.firm, one.street, place, abroad].filter(Boolean).join(', ');
  if (one.method === 'email') return one.email ?? lines;
  return one.method === 'fax' ? (one.fax ?? lines) : lines;
};

type RowProps = {
  readonly id: string;
  readonly errors: readonly string[];
  /** Why this copy can't be served. */
  readonly leftOut: string | undefined;
  readonly recipient: Recipient;
  /** What can be chosen, and what is chosen although it cannot be: that stays to be seen until it is corrected. */
  readonly methods: readonly Recipient['method'][];
  readonly chosen: Recipient['method'];
  readonly locked: boolean;
  /** Why a person left them out, and what is wrong with that; undefined for who is served. */
  readonly unticked: { readonly because: string; readonly errors: readonly string[] } | undefined;
  readonly change: (change: PlainRecord) => void;
};

const MethodChoice = ({ id, errors, leftOut, recipient, methods, chosen, locked, change }: Omit<RowProps, 'unticked'>) => {
  const { texts } = useForm();
  const role = texts.local(addresseeTitles[recipient.role]);
  const notes = [errors.length > 0 && `${id}-error`, leftOut !== undefined && `${id}-warning`].filter((one) => one !== false);
  return (
    <>
      <Form.Select
        id={id}
        size="sm"
        disabled={locked}
        isInvalid={errors.length > 0}
        aria-invalid={errors.length > 0}
        aria-describedby={notes.length === 0 ? undefined : notes.join(' ')}
        aria-label={texts.t('recipientMethodLabel', { name: `${recipient.name} (${role})` })}
        value={chosen}
        onChange={(event) => change({ method: event.target.value })}
      >
        {[...new Set([...methods, chosen])].map((method) => (
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
      {leftOut !== undefined && (
        <div className="desk-warning" id={`${id}-warning`}>
          {leftOut}
        </div>
      )}
    </>
  );
};

/** Where what is missing of somebody is added: on the case, or in the address book. */
const MendLink = ({ role }: Pick<Recipient, 'role'>) => {
  const { texts, caseCorrection } = useForm();
  if (caseCorrection === undefined || role === 'typed') return null;
  const [address, words] = isInBook(role) ? ['/address-book', texts.t('correctBook')] : [caseCorrection.address, texts.t('correctCase')];
  return (
    <a href={address} onClick={followInPlace(address, caseCorrection.goTo)}>
      {words}
    </a>
  );
};

/** One who gets the letter or a copy, ticked: the address, how he is served, and what stands against it; unticked: why not. */
export const RecipientRow = ({ unticked, ...props }: RowProps) => {
  const { texts } = useForm();
  const { id, recipient, leftOut, locked, change } = props;
  const role = texts.local(addresseeTitles[recipient.role]);
  return (
    <tr>
      <td data-title={texts.t('recipientServed')}>
        <Form.Check
          id={`${id}-served`}
          checked={unticked === undefined}
          disabled={locked}
          aria-label={texts.t('recipientServedLabel', { name: `${recipient.name} (${role})` })}
          onChange={(event) => change({ isLeftOut: !event.target.checked })}
        />
      </td>
      <td data-title={texts.t('recipientName')}>
        {recipient.name} <span className="desk-role">({role})</span> {recipient.copy && <ToneBadge>{texts.t('recipientCopy')}</ToneBadge>}{' '}
        {(leftOut !== undefined || unticked !== undefined) && <ToneBadge tone="warning">{texts.t('recipientLeftOut')}</ToneBadge>}
      </td>
      <td data-title={texts.t('recipientAddress')}>{addressOf(recipient, texts.language)}</td>
      <td data-title={texts.t('recipientMethod')}>
        {unticked === undefined ? (
          <>
            {recipient.method === 'filed' ? texts.t('methodFiled') : <MethodChoice {...props} />}
            {(props.errors.length > 0 || leftOut !== undefined) && <MendLink {...recipient} />}
          </>
        ) : (
          <RecipientReason id={id} name={recipient.name} {...unticked} locked={locked} explain={(because) => change({ because })} />
        )}
      </td>
    </tr>
  );
};
