import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import Button from 'react-bootstrap/Button';
import Form from 'react-bootstrap/Form';
import { useTranslation } from 'react-i18next';

import { DeskLazy } from '#app/components/desk-lazy.tsx';
import { PageHeader } from '#app/components/page-header.tsx';
import { ProblemCard } from '#app/components/problem-card.tsx';
import { Spinner } from '#app/components/spinner.tsx';
import { useDesk } from '#app/context/desk-context.ts';
import { useIdempotencyKey } from '#app/forms/use-idempotency-key.ts';
import { createLazy } from '#runtime/parts/lazy.ts';
import type { EntriesAnswer, EntryKind, StoredEntry } from '#schemas/api/address-book.gen.ts';

import { entryKinds, isEntryKind, isFound, type EntryFields } from './entry.ts';
import { EntryTable } from './entry-table.tsx';

/** The book is read more often than it is changed, and forms are large. */
const dialog = createLazy(() => import('./entry-dialog.tsx'));

const useEntries = (kind: EntryKind) => {
  const { client } = useDesk();
  return useQuery({
    queryKey: ['address-book', kind],
    queryFn: async ({ signal }) => (await client.get<EntriesAnswer>('/desk/address-book', { params: { kind }, signal })).data,
  });
};

type SearchProps = {
  readonly kind: EntryKind;
  readonly choose: (kind: EntryKind) => void;
  readonly typed: string;
  readonly type: (typed: string) => void;
};

const EntrySearch = ({ kind, choose, typed, type }: SearchProps) => {
  const { t } = useTranslation();
  return (
    <search className="desk-grid-tools">
      <Form.Group controlId="entry-kind">
        <Form.Label>{t('addressBook.kindLabel')}</Form.Label>
        <Form.Select size="sm" value={kind} onChange={({ target: { value } }) => choose(isEntryKind(value) ? value : kind)}>
          {entryKinds.map((value) => (
            <option key={value} value={value}>
              {t(`addressBook.kind.${value}`)}
            </option>
          ))}
        </Form.Select>
      </Form.Group>
      <Form.Group controlId="entry-search">
        <Form.Label>{t('addressBook.searchLabel')}</Form.Label>
        <Form.Control
          size="sm"
          type="search"
          autoComplete="off"
          maxLength={200}
          value={typed}
          onChange={({ target }) => type(target.value)}
        />
      </Form.Group>
    </search>
  );
};

type EntryDialogState = { readonly entry?: StoredEntry };

/** Physicians, Board offices and carriers, each there once; everyone who writes letters reads and adds them, the office keeps them. */
export const AddressBookPage = () => {
  const { t } = useTranslation();
  const { client, alerts } = useDesk();
  const [kind, setKind] = useState<EntryKind>('physician');
  const [typed, setTyped] = useState('');
  const [asked, setAsked] = useState<EntryDialogState | undefined>(undefined);
  const keyFor = useIdempotencyKey();
  const { data, isPending, error, refetch } = useEntries(kind);
  const { entries = [], mayChange = false } = data ?? {};
  const save = async (fields: EntryFields): Promise<void> => {
    const { entry } = asked ?? {};
    if (entry === undefined) {
      const sent = { ...fields, kind };
      await client.post('/desk/address-book', sent, { headers: keyFor(sent) });
    } else await client.put(`/desk/address-book/${encodeURIComponent(entry.id)}`, { ...fields, revision: entry.revision });
    setAsked(undefined);
    alerts.add({ tone: 'success', text: t(entry === undefined ? 'addressBook.added' : 'addressBook.saved') });
    await refetch();
  };
  const found = entries.filter((entry) => isFound(entry, typed));
  return (
    <>
      <PageHeader title={t('addressBook.title')} text={t('addressBook.text')}>
        <Button onClick={() => setAsked({})}>{t('addressBook.new')}</Button>
      </PageHeader>
      <section className="desk-card desk-list">
        <EntrySearch kind={kind} choose={setKind} typed={typed} type={setTyped} />
        {isPending && <Spinner message={t('addressBook.loading')} />}
        {data === undefined && error !== null && <ProblemCard error={error} retry={() => void refetch()} />}
        {data !== undefined && found.length === 0 && <p>{t(entries.length === 0 ? 'addressBook.none' : 'addressBook.noneFound')}</p>}
        {found.length > 0 && (
          <EntryTable entries={found} label={t(`addressBook.kind.${kind}`)} edit={mayChange ? (entry) => setAsked({ entry }) : undefined} />
        )}
      </section>
      {asked !== undefined && (
        <DeskLazy part={dialog}>
          {({ EntryDialog }) => <EntryDialog kind={kind} entry={asked.entry} close={() => setAsked(undefined)} save={save} />}
        </DeskLazy>
      )}
    </>
  );
};
