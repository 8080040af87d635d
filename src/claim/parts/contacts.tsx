import { MessageSquare, Phone } from 'lucide-react';
import { useTexts } from '#claim/texts/texts.ts';

type Phones = { readonly call: string; readonly text: string };

/** The address of a number for a phone: its digits, with the country where none is given. */
export const dialled = (phone: string): string => {
  const digits = phone.replaceAll(/[^\d+]/g, '');
  return /^\d{10}$/.test(digits) ? `+1${digits}` : digits;
};

/** A number stays on one line. */
const unbroken = (phone: string): string => phone.replaceAll('-', '\u2011').replaceAll(' ', '\u00a0');

/** Whom to ask: a number to call and one to write to. */
export const Contacts = ({ phones }: { readonly phones: Phones }) => {
  const t = useTexts();
  return (
    <div className="claim-contacts">
      {phones.call !== '' && (
        <a className="btn btn-light" href={`tel:${dialled(phones.call)}`}>
          <Phone aria-hidden="true" />
          {t('callUs', { phone: unbroken(phones.call) })}
        </a>
      )}
      {phones.text !== '' && (
        <a className="btn btn-light" href={`sms:${dialled(phones.text)}`}>
          <MessageSquare aria-hidden="true" />
          {t('textUs', { phone: unbroken(phones.text) })}
        </a>
      )}
    </div>
  );
};
