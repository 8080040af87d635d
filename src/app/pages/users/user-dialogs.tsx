import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';

import { useDesk } from '#app/context/desk-context.ts';
import type { FirmAnswer } from '#schemas/api/firm.gen.ts';
import { useUserCalls } from './use-user-calls.ts';
import { UserDialog } from './user-dialog.tsx';
import type { ListedUser } from './user-of-row.ts';
import { UserQuestion, type UserAction } from './user-question.tsx';

/** What a person began to do on the list of users. */
export type UserDialogState =
  | { readonly kind: 'create' }
  | { readonly kind: 'edit'; readonly user: ListedUser }
  | { readonly kind: 'act'; readonly action: UserAction; readonly user: ListedUser };

type Props = { readonly asked: UserDialogState; readonly close: () => void; readonly done: (text: string) => void };

/** The offices in which a user can work; undefined while they are not known. A list that does not come leaves the choice empty. */
const useOffices = ({ kind }: UserDialogState) => {
  const { client } = useDesk();
  const firm = useQuery({
    queryKey: ['firm'],
    queryFn: async ({ signal }) => (await client.get<FirmAnswer>('/desk/firm', { signal })).data,
    enabled: kind !== 'act',
  });
  return kind !== 'act' && firm.isPending ? undefined : (firm.data?.offices ?? []);
};

/** The dialog for what was begun; it stays open, with what was typed, while the server refuses. */
export const UserDialogs = ({ asked, close, done }: Props) => {
  const { t } = useTranslation();
  const calls = useUserCalls();
  const offices = useOffices(asked);
  if (offices === undefined) return null;
  if (asked.kind === 'create')
    return (
      <UserDialog
        offices={offices}
        close={close}
        save={async (fields, password) => {
          await calls.create(fields, password);
          done(t('users.createDone'));
        }}
      />
    );
  const { user } = asked;
  if (asked.kind === 'edit')
    return (
      <UserDialog
        user={user}
        offices={offices}
        close={close}
        save={async (fields) => {
          await calls.update(user.id, fields);
          done(t('users.updateDone'));
        }}
      />
    );
  const { action } = asked;
  return (
    <UserQuestion
      user={user}
      action={action}
      close={close}
      act={async (newPassword) => {
        await calls.act(action, user.id, newPassword);
        done(t(`users.${action}Done`));
      }}
    />
  );
};
