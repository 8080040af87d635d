import { useTranslation } from 'react-i18next';

import { useDesk } from '#app/context/desk-context.ts';
import { useIdempotencyKey } from '#app/forms/use-idempotency-key.ts';
import type { BookAddition } from '#app/state/book-additions.ts';
import type { EntryAnswer } from '#schemas/api/address-book.gen.ts';

import { EntryDialog } from './entry-dialog.tsx';

/** A new entry of the address book, over the form that wants to choose it. */
export const AddedEntryDialog = ({ addition: { kind, done } }: { readonly addition: BookAddition }) => {
  const { t } = useTranslation();
  const { client, alerts } = useDesk();
  const keyFor = useIdempotencyKey();
  return (
    <EntryDialog
      kind={kind}
      entry={undefined}
      close={() => done(undefined)}
      save={async (fields) => {
        const sent = { ...fields, kind };
        const { data } = await client.post<EntryAnswer>('/desk/address-book', sent, { headers: keyFor(sent) });
        alerts.add({ tone: 'success', text: t('addressBook.added') });
        done(data.entry);
      }}
    />
  );
};
