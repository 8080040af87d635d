import Form from 'react-bootstrap/Form';
import { useForm } from '#runtime/store/form-context.ts';
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
};

const addressOf = (one: Recipient, language: Language): string => {
  const place = !one.city ? '' : [one.city, [one.state, one.zip].filter(Boolean).join(' ')].filter(Boolean).join(', ');
  const abroad = countryName(one.country ?? '', language);
  const lines = [one.firm, one.street, place, abroad].filter(Boolean).join(', ');
  if (one.method === 'email') return one.email ?? lines;
  return one.method === 'fax' ? (one.fax ?? lines) : lines;
};

type RowProps = {
  readonly id: string;
  readonly errors: readonly string[];
  /** Why this copy is left out. */
  readonly leftOut: string | undefined;
  readonly recipient: Recipient;
  /** What can be chosen, and what is chosen although it cannot be: that stays to be seen until it is corrected. */
  readonly methods: readonly Recipient['method'][];
  readonly chosen: Recipient['method'];
  readonly locked: boolean;
  readonly choose: (method: string) => void;
};

/** One who gets the letter or a copy: the address, how he is served, and what stands against it. */
export const RecipientRow = ({ id, errors, leftOut, recipient, methods, chosen, locked, choose }: RowProps) => {
  const { texts } = useForm();
  const role = texts.local(addresseeTitles[recipient.role]);
  const notes = [errors.length > 0 && `${id}-error`, leftOut !== undefined && `${id}-warning`].filter((one) => one !== false);
  return (
    <tr>
      <td data-title={texts.t('recipientName')}>
        {recipient.name} <span className="desk-role">({role})</span> {recipient.copy && <ToneBadge>{texts.t('recipientCopy')}</ToneBadge>}{' '}
        {leftOut !== undefined && <ToneBadge tone="warning">{texts.t('recipientLeftOut')}</ToneBadge>}
      </td>
      <td data-title={texts.t('recipientAddress')}>{addressOf(recipient, texts.language)}</td>
      <td data-title={texts.t('recipientMethod')}>
        <Form.Select
          id={id}
          size="sm"
          disabled={locked}
          isInvalid={errors.length > 0}
          aria-invalid={errors.length > 0}
          aria-describedby={notes.length === 0 ? undefined : notes.join(' ')}
          aria-label={texts.t('recipientMethodLabel', { name: `${recipient.name} (${role})` })}
          value={chosen}
          onChange={(event) => choose(event.target.value)}
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
      </td>
    </tr>
  );
};
