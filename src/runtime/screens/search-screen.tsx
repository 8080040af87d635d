import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import Button from 'react-bootstrap/Button';
import Form from 'react-bootstrap/Form';
import { useMayTakeFocus } from '#runtime/parts/may-take-focus.ts';
import { WhoseChoice } from '#runtime/parts/whose-choice.tsx';
import { useWhose } from '#runtime/parts/whose-context.ts';
import { useTexts } from '#runtime/texts/texts.ts';
import { useAutomation } from '#runtime/workflow/automation-context.ts';
import { CaseLines } from './case-lines.tsx';
import { useCaseSearch, type CaseSearch } from './use-case-search.ts';
import type { CaseMatch } from '#schemas/api/cases.gen.ts';

type ListProps = {
  readonly id: string;
  readonly matches: readonly CaseMatch[];
  readonly active: number;
  readonly label: string;
  readonly choose: (match: CaseMatch) => void;
};

const CaseList = ({ id, matches, active, label, choose }: ListProps) => (
  <div id={id} role="listbox" aria-label={label} className="desk-cases">
    {matches.map((match, index) => (
      <div
        key={match.caseFileNumber}
        id={`${id}-${index}`}
        role="option"
        aria-selected={index === active}
        className={index === active ? 'desk-case desk-case-active' : 'desk-case'}
        // The entry keeps the focus; keys are read there.
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => choose(match)}
      >
        <CaseLines match={match} />
      </div>
    ))}
  </div>
);

/** Moves within a list and comes round at its ends; -1 is the entry itself. */
const moved = (active: number, by: 1 | -1, count: number): number =>
  count === 0 ? -1 : active === -1 && by === -1 ? count - 1 : (active + by + count) % count;

type Pointed = { readonly matches: readonly CaseMatch[]; readonly index: number };

/** Which match the arrows point at, and what the keys of the entry do. */
const useArrows = (search: CaseSearch, choose: (match: CaseMatch) => void) => {
  const { matches } = search;
  const [pointed, setPointed] = useState<Pointed>({ matches, index: -1 });
  // Other matches begin without a choice.
  const active = pointed.matches === matches ? pointed.index : -1;
  const press = (event: KeyboardEvent): void => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      setPointed({ matches, index: moved(active, event.key === 'ArrowDown' ? 1 : -1, matches.length) });
    } else if (event.key === 'Enter') {
      event.preventDefault();
      const only = search.fresh && !search.recent && matches.length === 1 ? matches[0] : undefined;
      const match = matches[active] ?? only;
      if (match !== undefined) choose(match);
    } else if (event.key === 'Escape') search.type('');
  };
  return { active, press };
};

type FoundProps = Pick<ListProps, 'id' | 'active' | 'choose'> & { readonly search: CaseSearch };

/** The cases that fit, and the way to all of them. */
const FoundCases = ({ id, search: { matches, recent, showAll }, active, choose }: FoundProps) => {
  const { t } = useTexts();
  return (
    <>
      {matches.length > 0 && (
        <CaseList id={id} matches={matches} active={active} label={recent ? t('recentCases') : t('searchLabel')} choose={choose} />
      )}
      {showAll !== undefined && (
        <Button variant="link" size="sm" onClick={showAll}>
          {t('searchShowAll')}
        </Button>
      )}
    </>
  );
};

/** Finds a case by keyboard alone: typing searches, arrows choose, Enter opens. */
export const SearchScreen = () => {
  const { open, ports } = useAutomation();
  const { t, language } = useTexts();
  const id = useId();
  const entry = useRef<HTMLInputElement>(null);
  const own = useWhose();
  const search = useCaseSearch(ports.cases, own?.whose);
  const { matches, text } = search;
  const choose = (match: CaseMatch): void => open.chooseCase(match.caseFileNumber);
  const { active, press } = useArrows(search, choose);
  const mayTakeFocus = useMayTakeFocus();
  useEffect(() => {
    if (mayTakeFocus()) entry.current?.focus();
  }, [mayTakeFocus]);
  // In braces: newer browsers answer with a promise, which React would take for a clean-up.
  useEffect(() => {
    document.getElementById(`${id}-list-${active}`)?.scrollIntoView({ block: 'nearest' });
  }, [active, id]);
  return (
    <div className="desk-search">
      <Form.Label htmlFor={`${id}-entry`}>{t('searchLabel')}</Form.Label>
      <Form.Control
        ref={entry}
        id={`${id}-entry`}
        type="text"
        role="combobox"
        autoComplete="off"
        spellCheck={false}
        aria-autocomplete="list"
        aria-expanded={matches.length > 0}
        aria-controls={`${id}-list`}
        aria-activedescendant={active === -1 ? undefined : `${id}-list-${active}`}
        aria-describedby={`${id}-help`}
        maxLength={200}
        value={text}
        onChange={(event) => search.type(event.target.value)}
        onKeyDown={press}
      />
      <div id={`${id}-help`} className="form-text">
        {t('searchHelp')}
      </div>
      {own !== undefined && <WhoseChoice {...own} language={language} />}
      {search.failure !== undefined && (
        <div role="alert" className="alert alert-danger desk-search-failure">
          {search.failure}
        </div>
      )}
      <output className={search.recent ? 'desk-search-title' : 'desk-search-news'}>{search.news}</output>
      <FoundCases id={`${id}-list`} search={search} active={active} choose={choose} />
    </div>
  );
};
