import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import Button from 'react-bootstrap/Button';
import Form from 'react-bootstrap/Form';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';

import type { SavedView, SavedViewBody, SavedViewsAnswer } from '#schemas/api/records.gen.ts';
import { useDesk } from '#app/context/desk-context.ts';
import { toResult } from '#app/ports/calls-port.ts';
import { FormDialog } from '#app/forms/form-dialog.tsx';
import { TextField } from '#app/forms/text-field.tsx';
import { useSubmit } from '#app/forms/use-submit.ts';
import { uniqueId } from '#runtime/store/unique-id.ts';

const key = ['savedViews'];

type DialogProps = { readonly place: Pick<SavedViewBody, 'path' | 'query'>; readonly close: () => void };

/** Asks how what is seen now is to be called, and for whom it is kept. */
const SaveDialog = ({ place, close }: DialogProps) => {
  const { t } = useTranslation();
  const { client } = useDesk();
  const queries = useQueryClient();
  const [id] = useState(uniqueId);
  const [name, setName] = useState('');
  const [isTeam, setIsTeam] = useState(false);
  const sent = useSubmit(['name'], async () => {
    await client.post('/desk/savedViews', { id, name, isTeam, ...place } satisfies SavedViewBody, { headers: { 'Idempotency-Key': id } });
    await queries.invalidateQueries({ queryKey: key });
    close();
  });
  const words = { title: t('savedViews.save'), failed: t('savedViews.failed'), cancel: t('savedViews.cancel'), send: t('savedViews.keep') };
  return (
    <FormDialog id="saved-view" words={words} sent={sent} close={close}>
      <TextField
        id="saved-view-name"
        label={t('savedViews.name')}
        value={name}
        change={setName}
        fault={sent.faultOf('name')}
        maxLength={60}
      />
      <Form.Check
        id="saved-view-team"
        type="checkbox"
        label={t('savedViews.team')}
        checked={isTeam}
        onChange={(event) => setIsTeam(event.target.checked)}
      />
    </FormDialog>
  );
};

const OneView = ({ view: { id, name, path, query, isOwn }, isSeen }: { readonly view: SavedView; readonly isSeen: boolean }) => {
  const { t } = useTranslation();
  const { client, alerts, texts } = useDesk();
  const queries = useQueryClient();
  const remove = async (): Promise<void> => {
    const answer = await toResult(texts, async () => client.delete(`/desk/savedViews/${encodeURIComponent(id)}`));
    if (!answer.ok) alerts.add({ tone: 'danger', text: answer.problem.message });
    await queries.invalidateQueries({ queryKey: key });
  };
  return (
    <span className={`nav-link desk-saved-view${isSeen ? ' active' : ''}`}>
      <Link to={`${path}${query === '' ? '' : `?${query}`}`} {...(isSeen ? { 'aria-current': 'page' } : {})}>
        {name}
      </Link>
      {isOwn && (
        <button type="button" className="desk-icon-button" aria-label={t('savedViews.remove', { name })} onClick={() => void remove()}>
          <span aria-hidden="true">×</span>
        </button>
      )}
    </span>
  );
};

/** What a person, or the team, looks for again and again in this list, beside the views that it declares. */
export const SavedViews = () => {
  const { t } = useTranslation();
  const { client } = useDesk();
  const { pathname, search, hash } = useLocation();
  const [isSaving, setIsSaving] = useState(false);
  const saved = useQuery({
    queryKey: key,
    queryFn: async ({ signal }) => (await client.get<SavedViewsAnswer>('/desk/savedViews', { signal })).data.savedViews,
  });
  const query = `${search.slice(1)}${hash}`;
  const views = (saved.data ?? []).filter(({ path }) => path === pathname);
  const isKept = query === '' || views.some((view) => view.query === query);
  return (
    <div className="nav nav-tabs desk-saved-views">
      {views.map((view) => (
        <OneView key={view.id} view={view} isSeen={view.query === query} />
      ))}
      {!isKept && (
        <Button size="sm" variant="link" onClick={() => setIsSaving(true)}>
          {t('savedViews.save')}
        </Button>
      )}
      {isSaving && <SaveDialog place={{ path: pathname, query }} close={() => setIsSaving(false)} />}
    </div>
  );
};
