import { useEffect, useRef, useState } from 'react';
import type { CasesPort } from '#runtime/ports/automation.port.ts';
import type { CaseMatch } from '#schemas/api/cases.gen.ts';
import type { Whose } from '../parts/whose-context.ts';
import { useTexts, type Texts } from '../texts/texts.ts';

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
  /** Asks for all of them, where there are more than are shown. */
  readonly showAll: (() => void) | undefined;
};

type Found = { readonly for: string; readonly answer: Answered };

const pauseMs = 150;
const usuallyShown = 10;
/** As many as the server answers at once. */
const mostShown = 200;
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

type Answered = Awaited<ReturnType<CasesPort['search']>>;
type Asking = { readonly query: string; readonly isWhole: boolean; readonly whose: Whose | undefined };

/** What is asked for, as one word to compare. */
const keyOf = ({ query, whose }: Pick<Asking, 'query' | 'whose'>): string => `${whose ?? ''} ${query}`;

/** A text is long enough to be looked for; one's own cases are shown without any. */
const isAsked = ({ query, whose }: Pick<Asking, 'query' | 'whose'>): boolean =>
  query.length >= shortest || (whose !== undefined && query === '');

/** The answer to what is typed now, or to an earlier text while that is on its way; one that was overtaken is dropped. */
const useAnswer = (cases: CasesPort, { query, isWhole, whose }: Asking): Found | undefined => {
  const [found, setFound] = useState<Found | undefined>(undefined);
  const latest = useRef('');
  useEffect(() => {
    const asked = keyOf({ query, whose });
    latest.current = asked;
    if (!isAsked({ query, whose })) return undefined;
    const timer = setTimeout(() => {
      void cases.search(query, isWhole ? mostShown : usuallyShown, whose).then((answer) => {
        if (latest.current === asked) setFound({ for: asked, answer });
      });
    }, pauseMs);
    return () => clearTimeout(timer);
  }, [cases, query, isWhole, whose]);
  return found;
};

/** Searches as one types, among the cases of a person or of its team where that is chosen. */
export const useCaseSearch = (cases: CasesPort, whose: Whose | undefined): CaseSearch => {
  const texts = useTexts();
  const recent = useRecent(cases);
  const [text, setText] = useState('');
  const [wholeFor, setWholeFor] = useState('');
  const query = text.trim();
  const asked = keyOf({ query, whose });
  const found = useAnswer(cases, { query, isWhole: wholeFor === asked, whose });
  const common = { text, type: setText };
  if (!isAsked({ query, whose })) {
    const matches = recent ?? none;
    const news = recent === undefined ? '' : texts.t(matches.length === 0 ? 'noRecentCases' : 'recentCases');
    return { ...common, matches, recent: true, fresh: true, news, failure: undefined, showAll: undefined };
  }
  const fresh = found?.for === asked;
  const { answer } = found ?? {};
  const matches = answer?.ok === true ? answer.value.matches : none;
  const more = fresh && answer?.ok === true && matches.length < Math.min(answer.value.totalItems, mostShown);
  return {
    ...common,
    matches,
    recent: false,
    fresh,
    news: fresh && answer !== undefined ? newsOf(answer, query, texts) : texts.t('searchRunning'),
    failure: answer?.ok === false ? answer.problem.message : undefined,
    showAll: more ? () => setWholeFor(asked) : undefined,
  };
};

const newsOf = (answer: Answered, query: string, { t, language }: Texts): string => {
  if (!answer.ok) return '';
  const { matches, totalItems, totalIsExact } = answer.value;
  if (totalItems === 0) return query === '' ? t('whoseNone') : t('searchNone', { text: query });
  if (totalItems === 1) return t('searchCountOne');
  const count = `${new Intl.NumberFormat(`${language}-US`).format(totalItems)}${totalIsExact ? '' : '+'}`;
  if (matches.length >= totalItems) return t('searchCountMany', { count });
  return t(matches.length < mostShown ? 'searchCountSome' : 'searchCountMost', { shown: matches.length, count });
};
