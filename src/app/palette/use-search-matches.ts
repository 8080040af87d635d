import { fullName } from '#domain/person-name.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';

import { useDesk } from '#app/context/desk-context.ts';
import { useRoleName } from '#app/context/route-words.ts';
import { useDeskRoutes } from '#app/context/routes-context.ts';
import type { CaseMatch } from '#schemas/api/cases.gen.ts';

import type { PaletteItem } from './palette-item.ts';

type Person = { readonly id: string; readonly name: string; readonly lastName: string; readonly email: string; readonly role: string };
type SearchMatches = { readonly items: readonly PaletteItem[]; readonly isSearching: boolean; readonly hasFailed: boolean };

const pauseMs = 200;
const minLetters = 2;
const maxResults = 6;

/** The text once its person pauses, so that not every letter is a question to the server. */
const usePaused = (text: string): string => {
  const [paused, setPaused] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), pauseMs);
    return () => clearTimeout(timer);
  }, [text]);
  return paused;
};

const useCases = (text: string) => {
  const { client } = useDesk();
  const { finds = [] } = useDeskRoutes();
  return useQuery({
    queryKey: text === '' ? ['recentCases'] : ['palette', 'cases', text],
    enabled: finds.includes('cases') && (text === '' || text.length >= minLetters),
    queryFn: async ({ signal }) => {
      const address = text === '' ? '/desk/recent-cases' : '/merusCaseInfo/getCaseNumberByName/';
      const params = text === '' ? {} : { caseName: text, limit: maxResults };
      return (await client.get<{ matches: readonly CaseMatch[] }>(address, { params, signal })).data.matches;
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

/** What the server finds for a text: cases, and people for those who keep them. */
export const useSearchMatches = (typed: string, choose: (match: CaseMatch) => void): SearchMatches => {
  const text = usePaused(typed.trim());
  const navigate = useNavigate();
  const roleName = useRoleName();
  const cases = useCases(text);
  const people = usePeople(text);
  const caseItems = (cases.data ?? []).map((match): PaletteItem => ({
    id: `case-${match.caseFileNumber}`,
    group: text === '' ? 'recent' : 'cases',
    title: match.name,
    detail: [match.caseFileNumber, ...match.claimNumbers].join(' · '),
    icon: 'file',
    open: () => choose(match),
    staysOpen: true,
  }));
  const personItems = (people.data ?? []).map(({ id, name, lastName, email, role }): PaletteItem => ({
    id: `person-${id}`,
    group: 'people',
    title: fullName({ name, lastName }),
    detail: `${roleName(role)} · ${email}`,
    icon: 'person',
    open: () => void navigate(`/user-management?search=${encodeURIComponent(email)}`),
  }));
  return {
    items: [...caseItems, ...personItems],
    isSearching: text !== typed.trim() || cases.isFetching || people.isFetching,
    hasFailed: cases.isError || people.isError,
  };
};
