import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import Button from 'react-bootstrap/Button';
import Form from 'react-bootstrap/Form';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';

import { failureMessage } from '#app/client/localize-problem.ts';
import { PageHeader } from '#app/components/page-header.tsx';
import { ProblemCard } from '#app/components/problem-card.tsx';
import { Spinner } from '#app/components/spinner.tsx';
import { useDesk, useLanguage } from '#app/context/desk-context.ts';
import { useDeskRoutes } from '#app/context/routes-context.ts';
import { usDateTime } from '#domain/calendar-date.ts';
import { defined } from '#domain/defined.ts';
import { useMayTakeFocus } from '#runtime/parts/may-take-focus.ts';
import { WhoseChoice } from '#runtime/parts/whose-choice.tsx';
import { useWhose } from '#runtime/parts/whose-context.ts';
import { hasTeam, teamWords } from '#runtime/screens/team-words.ts';
import { deskTexts } from '#runtime/texts/texts.ts';
import type { CaseMatch, CasesAnswer } from '#schemas/api/cases.gen.ts';
import type { CaseTeam } from '#schemas/api/stored-cases.gen.ts';

import { CaseEditor } from './case-editor.tsx';
import { CaseNotes } from './case-notes.tsx';
import { CaseConflicts } from './conflicts.tsx';
import { newSheet, type OpenSheet } from './sheet.ts';

const minLetters = 2;
const usuallyShown = 10;
/** As many as the server answers at once. */
const mostShown = 200;

const MatchedCase = ({ match, edit }: { readonly match: CaseMatch; readonly edit: (caseFileNumber: string) => void }) => {
  const { t } = useTranslation();
  const language = useLanguage();
  const { caseFileNumber, name, copy, team } = match;
  return (
    <li>
      <strong>{name}</strong> <span className="desk-quiet">{caseFileNumber}</span>
      {hasTeam(team) && <span className="desk-line desk-quiet">{deskTexts[language].t('caseTeam', { list: teamWords(team) })}</span>}
      {copy !== undefined && (
        <span className="desk-line desk-quiet">
          {t(copy.isStale ? 'caseSheet.stale' : 'caseSheet.asOf', { at: usDateTime(copy.asOf) })}
        </span>
      )}
      {copy?.unread !== undefined && <span className="desk-line">{t('caseSheet.unread', { ...copy.unread })}</span>}
      <span className="desk-line">
        <Button size="sm" variant="outline-secondary" aria-label={`${t('caseSheet.edit')}: ${name}`} onClick={() => edit(caseFileNumber)}>
          {t('caseSheet.edit')}
        </Button>
      </span>
    </li>
  );
};

const Finder = ({ edit }: { readonly edit: (caseFileNumber: string) => void }) => {
  const { t } = useTranslation();
  const { client } = useDesk();
  const [text, setText] = useState('');
  const entry = useRef<HTMLInputElement>(null);
  const mayTakeFocus = useMayTakeFocus();
  useEffect(() => {
    if (mayTakeFocus()) entry.current?.focus();
  }, [mayTakeFocus]);
  const searchText = text.trim();
  const [wholeFor, setWholeFor] = useState('');
  const language = useLanguage();
  const own = useWhose();
  const whose = own?.whose;
  const limit = wholeFor === searchText ? mostShown : usuallyShown;
  const found = useQuery({
    queryKey: ['cases', searchText, limit, whose],
    enabled: searchText.length >= minLetters || (whose !== undefined && searchText === ''),
    queryFn: async ({ signal }) => {
      const params = { caseName: searchText, limit, ...defined({ whose }) };
      return (await client.get<CasesAnswer>('/merusCaseInfo/getCaseNumberByName/', { params, signal })).data;
    },
  });
  const { matches = [], totalItems = 0, totalIsExact = true } = found.data ?? {};
  return (
    <section className="desk-card desk-settings">
      <Form.Group controlId="case-find">
        <Form.Label>{t('caseSheet.find')}</Form.Label>
        <Form.Control
          ref={entry}
          type="search"
          autoComplete="off"
          maxLength={200}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </Form.Group>
      {own !== undefined && <WhoseChoice {...own} language={language} />}
      {found.error !== null && <ProblemCard error={found.error} retry={() => void found.refetch()} />}
      {found.data !== undefined && (
        <output>
          {totalItems === 0
            ? t('caseSheet.noneFound')
            : t('caseSheet.shownOf', { shown: matches.length, count: `${totalItems}${totalIsExact ? '' : '+'}` })}
        </output>
      )}
      <ul className="desk-sessions">
        {matches.map((match) => (
          <MatchedCase key={match.caseFileNumber} match={match} edit={edit} />
        ))}
      </ul>
      {matches.length < Math.min(totalItems, mostShown) && (
        <Button variant="link" size="sm" onClick={() => setWholeFor(searchText)}>
          {t('caseSheet.showAll')}
        </Button>
      )}
    </section>
  );
};

type Opening = { readonly loading: boolean; readonly start: (load: () => Promise<OpenSheet>) => Promise<void> };

/** Opens what was asked for last; an answer that comes after something else was asked for is dropped, so that it takes nothing typed away. */
const useOpening = (show: (sheet: OpenSheet) => void): Opening => {
  const { t } = useTranslation();
  const { alerts, texts } = useDesk();
  const asked = useRef(0);
  const [loading, setLoading] = useState(false);
  const start = async (load: () => Promise<OpenSheet>): Promise<void> => {
    asked.current += 1;
    const mine = asked.current;
    const isLast = (): boolean => asked.current === mine;
    setLoading(true);
    try {
      const sheet = await load();
      if (isLast()) show(sheet);
    } catch (error) {
      if (isLast()) alerts.add({ tone: 'danger', text: failureMessage(error, t('caseSheet.opening'), texts) });
    } finally {
      if (isLast()) setLoading(false);
    }
  };
  return { loading, start };
};

/** For those who may see the audit log. */
const LooksLink = ({ caseFileNumber }: { readonly caseFileNumber: string }) => {
  const { t } = useTranslation();
  const { routes } = useDeskRoutes();
  if (!routes.some(({ path }) => path === '/audit')) return null;
  return <Link to={`/case-looks/${encodeURIComponent(caseFileNumber)}`}>{t('audit.looks.link')}</Link>;
};

/** Opens the case that the address names; answers how to take it out of the address. */
const useAskedCase = (edit: (caseFileNumber: string) => Promise<void>): (() => void) => {
  const [search, setSearch] = useSearchParams();
  const asked = search.get('case');
  const open = useRef(edit);
  useEffect(() => {
    open.current = edit;
  });
  useEffect(() => {
    if (asked !== null) void open.current(asked);
  }, [asked]);
  return () => {
    if (asked !== null) setSearch({}, { replace: true });
  };
};

/** Cases entered by hand, and what the firm and the case system say differently. */
export const CasesPage = () => {
  const { t } = useTranslation();
  const { client, alerts, queries } = useDesk();
  const [open, setOpen] = useState<OpenSheet | undefined>(undefined);
  const { loading, start } = useOpening(setOpen);
  const edit = (caseFileNumber: string): Promise<void> =>
    start(async () => {
      const address = `/desk/caseSheets/${encodeURIComponent(caseFileNumber)}`;
      return { caseFileNumber, ...(await client.get<Omit<OpenSheet, 'caseFileNumber'>>(address)).data };
    });
  const forgetAsked = useAskedCase(edit);
  const add = (): Promise<void> =>
    start(async () => {
      const { data } = await client.get<CaseTeam>('/desk/caseTeam');
      return { caseFileNumber: '', version: '', sheet: newSheet, ...data };
    });
  const close = (): void => {
    setOpen(undefined);
    forgetAsked();
  };
  const saved = (text: string): void => {
    alerts.add({ tone: 'success', text });
    close();
    for (const name of ['cases', 'caseConflicts', 'recentCases', 'use']) void queries.invalidateQueries({ queryKey: [name] });
  };
  return (
    <>
      <PageHeader title={t('caseSheet.title')} text={t('caseSheet.text')}>
        {open === undefined && <Button onClick={() => void add()}>{t('caseSheet.new')}</Button>}
        {open !== undefined && open.caseFileNumber !== '' && <LooksLink caseFileNumber={open.caseFileNumber} />}
      </PageHeader>
      {loading && <Spinner message={t('caseSheet.loading')} />}
      {open !== undefined && <CaseEditor key={open.caseFileNumber} open={open} close={close} saved={saved} />}
      {open === undefined && (
        <>
          <Finder edit={(caseFileNumber) => void edit(caseFileNumber)} />
          <CaseNotes edit={(caseFileNumber) => void edit(caseFileNumber)} />
          <CaseConflicts />
        </>
      )}
    </>
  );
};
