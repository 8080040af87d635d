import { useCallback } from 'react';
import Button from 'react-bootstrap/Button';
import { idOfPointer } from './field-id.ts';
import { pointerOfField, type LayoutRecipients } from '#runtime/store/form-layout.ts';
import { useForm } from '#runtime/store/form-context.ts';
import type { FormSnapshot } from '#runtime/store/form-snapshot.ts';
import { AutofillBoundary } from './autofill-boundary.tsx';
import { RecipientRow } from './recipient-row.tsx';
import { rowOfParty, serviceOf, withService } from './service-rows.ts';
import { fieldView, sameView } from '#runtime/store/field-view.ts';
import { sameValue } from '#engine/data/same-value.ts';
import { useSnapshot } from '#runtime/store/use-snapshot.ts';
import { methodFaults, type MethodFault } from './method-faults.ts';
import { noRecipients, type Recipients } from '#engine/recipients/recipients.ts';
import { isMethod } from '#engine/recipients/service-methods.ts';
import type { Recipient } from '#schemas/shared/case.gen.ts';

const chosenMethod = (value: unknown, partyId: string): Recipient['method'] | undefined => {
  const { method } = serviceOf(value, partyId);
  return isMethod(method) ? method : undefined;
};

/** Why somebody is left out; undefined for who is served. */
const reasonOf = (value: unknown, partyId: string): string | undefined => {
  const { isLeftOut, because } = serviceOf(value, partyId);
  if (isLeftOut !== true) return undefined;
  return typeof because === 'string' ? because : '';
};

const noErrors: readonly string[] = [];

const sameRecipients = (one: Recipients, other: Recipients): boolean =>
  sameValue(one.to, other.to) &&
  sameValue(one.cc, other.cc) &&
  sameValue(one.leftOut, other.leftOut) &&
  sameValue(one.unreachable, other.unreachable) &&
  sameValue(one.proposed, other.proposed) &&
  sameValue(one.methods, other.methods);

const RecipientHeads = () => {
  const { texts } = useForm();
  return (
    <thead>
      <tr>
        <th scope="col" className="text-nowrap">
          {texts.t('recipientServed')}
        </th>
        <th scope="col">{texts.t('recipientName')}</th>
        <th scope="col">{texts.t('recipientAddress')}</th>
        <th scope="col">{texts.t('recipientMethod')}</th>
      </tr>
    </thead>
  );
};

type OtherProps = { readonly faults: readonly MethodFault[]; readonly locked: boolean; readonly serveAllByMail: () => void };

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
  const readServed = useCallback(({ state }: FormSnapshot) => state.served.get(field.path) ?? noRecipients, [field.path]);
  const { to, cc, leftOut, proposed, methods, unreachable } = useSnapshot(store, readServed, sameRecipients);
  const readFaults = useCallback((snapshot: FormSnapshot) => methodFaults(snapshot, pointer, texts.language), [pointer, texts.language]);
  const faults = useSnapshot(store, readFaults, sameValue);
  if (view.hidden) return null;
  const id = idOfPointer(pointer);
  const all = [...to, ...cc, ...leftOut].toSorted((one, other) => proposed.indexOf(one.partyId) - proposed.indexOf(other.partyId));
  const errorsAt = (place: string): readonly string[] => faults.find((fault) => fault.pointer === place)?.errors ?? noErrors;
  const rows = all.map((recipient) => {
    const { partyId } = recipient;
    const found = unreachable.find((one) => one.partyId === partyId);
    const row = `${pointer}/${found?.row ?? rowOfParty(view.value, partyId)}`;
    const because = reasonOf(view.value, partyId);
    const unticked = because === undefined ? undefined : { because, errors: errorsAt(`${row}/because`) };
    const place = unticked === undefined ? `${row}/method` : `${row}/because`;
    const refused = errorsAt(`${row}/method`);
    const say = found === undefined ? undefined : texts.local(found.say);
    if (say === undefined || found?.copy !== false) return { recipient, place, unticked, errors: refused, leftOut: say };
    return { recipient, place, unticked, errors: [...new Set([say, ...refused])], leftOut: undefined };
  });
  const unreachableAt = new Set(unreachable.map(({ row }) => `${pointer}/${row}/method`));
  const inRows = new Set(rows.map(({ place }) => place));
  const elsewhere = faults.filter((fault) => !inRows.has(fault.pointer));
  return (
    <AutofillBoundary className="col-12 desk-field">
      <fieldset className="desk-group" id={`${id}-group`}>
        <legend className="desk-label">{texts.local(field.item.title)}</legend>
        {all.length === 0 && <p className="desk-empty">{texts.t('noRecipients')}</p>}
        {all.length > 0 && (
          <table className="table desk-rows">
            <RecipientHeads />
            <tbody>
              {rows.map(({ recipient, place, ...rowProps }, index) => (
                <RecipientRow
                  key={`${recipient.partyId}${recipient.copy ? '-copy' : ''}`}
                  id={place.includes('/-1/') ? `${id}-way-${index}` : idOfPointer(place)}
                  {...rowProps}
                  recipient={recipient}
                  methods={methods[recipient.partyId] ?? []}
                  chosen={chosenMethod(view.value, recipient.partyId) ?? recipient.method}
                  locked={view.locked}
                  change={(change) => store.commit(pointer, withService(view.value, recipient.partyId, change))}
                />
              ))}
            </tbody>
          </table>
        )}
      </fieldset>
      {faults.some(({ pointer: at }) => !unreachableAt.has(at) && !at.endsWith('/because')) && (
        <OtherFaults faults={elsewhere} locked={view.locked} serveAllByMail={() => store.commit(pointer, [])} />
      )}
    </AutofillBoundary>
  );
};
