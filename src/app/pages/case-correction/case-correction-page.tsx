import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import Button from 'react-bootstrap/Button';
import Form from 'react-bootstrap/Form';
import { useTranslation } from 'react-i18next';
import { Navigate, useNavigate, useSearchParams } from 'react-router-dom';

import { PageHeader } from '#app/components/page-header.tsx';
import { ProblemCard } from '#app/components/problem-card.tsx';
import { Spinner } from '#app/components/spinner.tsx';
import { useDesk } from '#app/context/desk-context.ts';
import { useDeskRoutes } from '#app/context/routes-context.ts';
import { Refusal } from '#app/forms/refusal.tsx';
import { useSubmit } from '#app/forms/use-submit.ts';
import { useUnsavedEdits } from '#app/unsaved/use-unsaved-edits.ts';
import { uniqueId } from '#runtime/store/unique-id.ts';
import type { Case } from '#schemas/shared/case.gen.ts';

const longestNote = 1000;

/** What is wrong on a case, for those who may change it. */
const NoteForm = ({ found: { caseFileNumber, name } }: { readonly found: Case }) => {
  const { t } = useTranslation();
  const { client, alerts } = useDesk();
  const navigate = useNavigate();
  const [id] = useState(uniqueId);
  const [text, setText] = useState('');
  useUnsavedEdits([text], ['']);
  const { form, running, refusal, faultOf, submit } = useSubmit(['text'], async () => {
    await client.put(`/desk/caseNotes/${id}`, { caseFileNumber, text });
    setText('');
    alerts.add({ tone: 'success', text: t('caseNotes.sent') });
    await navigate(-1);
  });
  const fault = faultOf('text');
  return (
    <Form noValidate ref={form} onSubmit={submit} className="desk-card desk-settings">
      <p>
        <strong>{name}</strong> <span className="desk-quiet">{caseFileNumber}</span>
      </p>
      <Refusal title={t('caseNotes.failed')} reason={refusal} />
      <Form.Group controlId="case-note">
        <Form.Label>{t('caseNotes.what')}</Form.Label>
        <Form.Control
          as="textarea"
          rows={4}
          maxLength={longestNote}
          value={text}
          isInvalid={fault !== undefined}
          aria-invalid={fault !== undefined}
          aria-describedby={fault === undefined ? undefined : 'case-note-fault'}
          onChange={(event) => setText(event.target.value)}
        />
        {fault !== undefined && (
          <Form.Control.Feedback type="invalid" id="case-note-fault">
            {fault}
          </Form.Control.Feedback>
        )}
      </Form.Group>
      <div>
        <Button type="submit" aria-disabled={running}>
          {t('caseNotes.send')}
        </Button>
      </div>
    </Form>
  );
};

/** Where a form leads that shows something wrong of its case: those who may change the case open it, the others leave a note. */
export const CaseCorrectionPage = () => {
  const { t } = useTranslation();
  const { client } = useDesk();
  const { routes } = useDeskRoutes();
  const [search] = useSearchParams();
  const caseFileNumber = search.get('case') ?? '';
  const mayChange = routes.some(({ path }) => path === '/cases');
  const found = useQuery({
    queryKey: ['caseToCorrect', caseFileNumber],
    enabled: !mayChange && caseFileNumber !== '',
    queryFn: async ({ signal }) =>
      (await client.get<{ case: Case }>(`/desk/cases/${encodeURIComponent(caseFileNumber)}`, { signal })).data.case,
  });
  if (caseFileNumber === '') return <Navigate to="/" replace />;
  if (mayChange) return <Navigate to={`/cases?case=${encodeURIComponent(caseFileNumber)}`} replace />;
  return (
    <>
      <PageHeader title={t('caseNotes.title')} text={t('caseNotes.text')} />
      {found.error !== null && <ProblemCard error={found.error} retry={() => void found.refetch()} />}
      {found.isPending && <Spinner message={t('caseSheet.loading')} />}
      {found.data !== undefined && <NoteForm found={found.data} />}
    </>
  );
};
