import { useMemo, useState } from 'react';
import Button from 'react-bootstrap/Button';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';

import { useDesk, useDeskUser, useLanguage } from '#app/context/desk-context.ts';
import { DeskLazy } from '#app/components/desk-lazy.tsx';
import { PageHeader } from '#app/components/page-header.tsx';
import { namedRowSource } from '#app/ports/row-source.ts';
import { DataGrid } from '#runtime/grid/data-grid.tsx';
import { useRows } from '#runtime/grid/use-rows.ts';
import { createLazy } from '#runtime/parts/lazy.ts';
import { deskTexts, TextsContext } from '#runtime/texts/texts.ts';
import '#runtime/look/runtime.css';

import { UserButtons } from './user-buttons.tsx';
import { userColumns } from './user-columns.ts';
import type { UserDialogState } from './user-dialogs.tsx';
import { userOfRow } from './user-of-row.ts';
import { UserSearch } from './user-search.tsx';

/** A list is read more often than it is changed, and forms are large. */
const dialogs = createLazy(() => import('./user-dialogs.tsx'));

const start = { limit: 20, sort: { field: 'lastName', direction: 'asc' } } as const;

const UserList = ({ searchText }: { readonly searchText: string }) => {
  const { t } = useTranslation();
  const { client, texts, alerts } = useDesk();
  const me = useDeskUser();
  const language = useLanguage();
  const [asked, setAsked] = useState<UserDialogState | undefined>(undefined);
  const source = useMemo(
    () => namedRowSource({ client, texts }, { url: '/auth/users', envelope: 'users', failed: 'users.fetchFailed' }),
    [client, texts],
  );
  const rows = useRows(source, { ...start, filters: searchText === '' ? {} : { searchTerm: searchText } });
  const close = (): void => setAsked(undefined);
  const done = (text: string): void => {
    close();
    alerts.add({ tone: 'success', text });
    rows.reload();
  };
  const buttons = {
    title: t('users.actions'),
    cell: (row: Parameters<typeof userOfRow>[0]) => (
      <UserButtons
        user={userOfRow(row)}
        isOwn={row['id'] === me.id}
        ask={(kind, user) => setAsked(kind === 'edit' ? { kind, user } : { kind: 'act', action: kind, user })}
      />
    ),
  };
  return (
    <TextsContext value={deskTexts[language]}>
      <PageHeader title={t('users.title')} text={t('users.text')}>
        <Button onClick={() => setAsked({ kind: 'create' })}>{t('users.createTitle')}</Button>
      </PageHeader>
      <section className="desk-card desk-list desk-users">
        <DataGrid
          title={t('users.title')}
          columns={userColumns}
          rows={rows}
          empty={t('users.none')}
          filters={<UserSearch rows={rows} />}
          last={buttons}
        />
      </section>
      {asked !== undefined && (
        <DeskLazy part={dialogs}>{({ UserDialogs }) => <UserDialogs asked={asked} close={close} done={done} />}</DeskLazy>
      )}
    </TextsContext>
  );
};

/** Who may sign in, and as what; an address may say whom to look for. */
export const UsersPage = () => {
  const [search] = useSearchParams();
  const searchText = search.get('search') ?? '';
  return <UserList key={searchText} searchText={searchText} />;
};
