import { useEffect, useRef, useState } from 'react';
import type { CasesPort } from '#runtime/ports/automation.port.ts';
import type { CaseMatch } from '#schemas/api/cases.gen.ts';
import { useTexts } from '../texts/texts.ts';

export type CaseSearch = {
  readonly text: string;
  readonly type: (text: string) => void;
  readonly matches: readonly CaseMatch[];
  /** Whether the matches are those opened lately. */
  readonly recent: boolean;
  /** Whether the matches answer what is typed now. */
  readonly fresh: boolean;
  readonly news: string;
  readonly failure: string | undefined;
};

type Found = { readonly for: string; readonly matches: readonly CaseMatch[] } | { readonly for: string; readonly failure: string };

const pauseMs = 150;
const shortest = 2;
const none: readonly CaseMatch[] = [];

const useRecent = (cases: CasesPort): readonly CaseMatch[] | undefined => {
  const [recent, setRecent] = useState<readonly CaseMatch[] | undefined>(undefined);
  useEffect(() => {
    let isCurrent = true;
    // Recent cases are a convenience: without them the search still works, so their failure is not told.
    void cases.recent().then((answer) => {
      if (isCurrent) setRecent(answer.ok ? answer.value : none);
    });
    return () => {
      isCurrent = false;
    };
  }, [cases]);
  return recent;
};

/** Searches as one types; an answer that was overtaken by a later one is dropped. */
export const useCaseSearch = (cases: CasesPort): CaseSearch => {
  const { t } = useTexts();
  const recent = useRecent(cases);
  const [text, setText] = useState('');
  const [found, setFound] = useState<Found | undefined>(undefined);
  const latest = useRef('');
  const query = text.trim();
  useEffect(() => {
    latest.current = query;
    if (query.length < shortest) return undefined;
    const timer = setTimeout(() => {
      void cases.search(query).then((answer) => {
        if (latest.current !== query) return;
        setFound(answer.ok ? { for: query, matches: answer.value } : { for: query, failure: answer.problem.message });
      });
    }, pauseMs);
    return () => clearTimeout(timer);
  }, [cases, query]);

  if (query.length < shortest) {
    const matches = recent ?? none;
    const news = recent === undefined ? '' : matches.length === 0 ? t('noRecentCases') : t('recentCases');
    return { text, type: setText, matches, recent: true, fresh: true, news, failure: undefined };
  }
  const matches = found !== undefined && 'matches' in found ? found.matches : none;
  const failure = found !== undefined && 'failure' in found ? found.failure : undefined;
  return { text, type: setText, matches, recent: false, fresh: found?.for === query, news: newsOf(found, query, t), failure };
};

const newsOf = (found: Found | undefined, query: string, t: ReturnType<typeof useTexts>['t']): string => {
  if (found === undefined || found.for !== query) return t('searchRunning');
  if ('failure' in found) return '';
  const count = found.matches.length;
  if (count === 0) return t('searchNone', { text: query });
  return count === 1 ? t('searchCountOne') : t('searchCountMany', { count });
};
