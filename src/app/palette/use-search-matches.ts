import { fullName } from '#domain/person-name.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';

import { useDesk, useLanguage } from '#app/context/desk-context.ts';
import { useRoleName } from '#app/context/route-words.ts';
import { useDeskRoutes } from '#app/context/routes-context.ts';
import { submissionPath } from '#app/ports/submission-path.ts';
import { textIn } from '#engine/data/localized-text.ts';
import type { CaseMatch, CasesAnswer } from '#schemas/api/cases.gen.ts';

import { defined } from '#domain/defined.ts';
import type { Whose } from '#runtime/parts/whose-context.ts';
import type { FoundRecords } from '#schemas/api/records.gen.ts';

import type { PaletteItem } from './palette-item.ts';

type Person = { readonly id: string; readonly name: string; readonly lastName: string; readonly email: string; readonly role: string };
type SearchMatches = { readonly items: readonly PaletteItem[]; readonly isSearching: boolean; readonly hasFailed: boolean };

const pauseMs = 200;
const minLetters = 2;
const maxResults = 6;
/** As many as the server answers at once. */
const mostCases = 200;

/** The text once its person pauses, so that not every letter is a question to the server. */
const usePaused = (text: string): string => {
  const [paused, setPaused] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), pauseMs);
    return () => clearTimeout(timer);
  }, [text]);
  return paused;
};

const asAnswer = (matches: readonly CaseMatch[]): CasesAnswer => ({ matches, totalItems: matches.length, totalIsExact: true });

type AskedCases = { readonly text: string; readonly whose: Whose | undefined; readonly limit: number };

const useCases = ({ text, whose, limit }: AskedCases) => {
  const { client } = useDesk();
  const { finds = [] } = useDeskRoutes();
  const isRecent = text === '' && whose === undefined;
  return useQuery({
    queryKey: isRecent ? ['recentCases'] : ['palette', 'cases', text, limit, whose],
    enabled: finds.includes('cases') && (text === '' || text.length >= minLetters),
    queryFn: async ({ signal }) => {
      if (isRecent) {
        const { data } = await client.get<{ matches: readonly CaseMatch[] }>('/desk/recent-cases', { signal });
        return asAnswer(data.matches);
      }
      const params = { caseName: text, limit, ...defined({ whose }) };
      return (await client.get<CasesAnswer>('/merusCaseInfo/getCaseNumberByName/', { params, signal })).data;
    },
  });
};

const usePeople = (text: string) => {
  const { client } = useDesk();
  const { finds = [] } = useDeskRoutes();
  return useQuery({
    queryKey: ['palette', 'people', text],
    enabled: finds.includes('people') && text.length >= minLetters,
    queryFn: async ({ signal }) => {
      const params = { searchTerm: text, page: 1, limit: maxResults };
      return (await client.get<{ users: readonly Person[] }>('/auth/users', { params, signal })).data.users;
    },
  });
};

type Rest = { readonly t: TFunction; readonly open: () => void };

const useRecords = (text: string) => {
  const { client } = useDesk();
  return useQuery({
    queryKey: ['palette', 'records', text],
    enabled: text.length >= minLetters,
    queryFn: async ({ signal }) => (await client.get<FoundRecords>('/desk/records', { params: { text }, signal })).data.records,
  });
};

/** Shows all cases, where more were found than stand there. */
const restItem = (answer: CasesAnswer | undefined, { t, open }: Rest): readonly PaletteItem[] => {
  if (answer === undefined) return [];
  const { matches, totalItems, totalIsExact } = answer;
  if (matches.length >= Math.min(totalItems, mostCases)) return [];
  const count = `${totalItems}${totalIsExact ? '' : '+'}`;
  const title = t('palette.allCases', { shown: matches.length, count });
  return [{ id: 'all-cases', group: 'cases', title, icon: 'search', open, staysOpen: true }];
};

type Search = { readonly typed: string; readonly whose: Whose | undefined; readonly choose: (match: CaseMatch) => void };

/** What the server finds for a text: cases, of all or of those of the person, and people for those who keep them. */
export const useSearchMatches = ({ typed, whose, choose }: Search): SearchMatches => {
  const text = usePaused(typed.trim());
  const navigate = useNavigate();
  const roleName = useRoleName();
  const language = useLanguage();
  const { t } = useTranslation();
  const [wholeFor, setWholeFor] = useState('');
  const cases = useCases({ text, whose, limit: wholeFor === text ? mostCases : maxResults });
  const people = usePeople(text);
  const records = useRecords(text);
  const caseItems = (cases.data?.matches ?? []).map((match): PaletteItem => ({
    id: `case-${match.caseFileNumber}`,
    group: text === '' && whose === undefined ? 'recent' : 'cases',
    title: match.name,
    detail: [match.caseFileNumber, ...match.claimNumbers].join(' · '),
    icon: 'file',
    open: () => choose(match),
    staysOpen: true,
  }));
  const rest = restItem(cases.data, { t, open: () => setWholeFor(text) });
  const recordItems = (records.data ?? []).map((record): PaletteItem => {
    const { id, title, note, caseName, caseFileNumber, state } = record;
    const words = [note, state].flatMap((text) => (text === undefined || text === null ? [] : textIn(text, language)));
    return {
      id: `record-${id}`,
      group: 'records',
      title: textIn(title, language),
      detail: [...words, caseName, caseFileNumber].filter((part) => part !== null && part !== '').join(' · '),
      icon: 'receipt',
      open: () => void navigate(submissionPath({ id })),
    };
  });
  const personItems = (people.data ?? []).map(({ id, name, lastName, email, role }): PaletteItem => ({
    id: `person-${id}`,
    group: 'people',
    title: fullName({ name, lastName }),
    detail: `${roleName(role)} · ${email}`,
    icon: 'person',
    open: () => void navigate(`/user-management?search=${encodeURIComponent(email)}`),
  }));
  return {
    items: [...caseItems, ...rest, ...recordItems, ...personItems],
    isSearching: text !== typed.trim() || cases.isFetching || records.isFetching || people.isFetching,
    hasFailed: cases.isError || records.isError || people.isError,
  };
};
