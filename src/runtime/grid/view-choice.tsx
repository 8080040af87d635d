import { useEffect, useEffectEvent, useId, useMemo, useRef } from 'react';
import type { Language } from '#engine/data/localized-text.ts';
import type { ViewCounts } from '#schemas/api/records.gen.ts';
import type { List } from '#schemas/meta/list.gen.ts';
import type { RecordListPorts, RowQuery } from '#runtime/ports/records.port.ts';
import type { RecordListProps } from '#runtime/ports/screen-props.ts';
import { useTexts } from '../texts/texts.ts';
import { useAnswer } from './use-answer.ts';
import type { Rows } from './use-rows.ts';

/** What a view asks for: its own order, and of the filters those whose columns it shows. */
const queryOfView = ({ columns, sort, views = {} }: List, name: string, filters: RowQuery['filters']) => {
  const view = views[name];
  const shown = new Set(['from', 'to', 'whose', ...(view?.columns ?? columns.map(({ field }) => field))]);
  return {
    view: name,
    sort: view?.sort ?? sort,
    filters: Object.fromEntries(Object.entries(filters).filter(([field]) => shown.has(field))),
  };
};

/** What a list asks for at first. A view that is named and gone gives way to the first. */
export const startOf = ({ automation: { list }, start = {} }: RecordListProps): Pick<RowQuery, 'limit'> & Partial<RowQuery> => {
  if (list === undefined) return { limit: 20 };
  const { view, ...asked } = start;
  const { views } = list;
  if (views === undefined) return { limit: list.pageSize, sort: list.sort, ...asked };
  const name = view !== undefined && Object.hasOwn(views, view) ? view : (Object.keys(views)[0] ?? '');
  return { limit: list.pageSize, ...queryOfView(list, name, {}), ...asked };
};

/** Tells what is asked for, each time that it changes. */
export const useQueryChange = (query: RowQuery, tell: RecordListProps['onQueryChange']): void => {
  const told = useRef(query);
  const change = useEffectEvent(() => tell?.(query));
  useEffect(() => {
    if (told.current === query) return;
    told.current = query;
    change();
  }, [query]);
};

type ViewChoiceProps = { readonly list: List; readonly rows: Rows; readonly loadCounts: RecordListPorts['loadViewCounts'] };

/** How many rows each view has under the filters, as far as it is known. */
const useCounts = ({ rows: { query }, loadCounts }: ViewChoiceProps): ViewCounts['views'] => {
  const { filters } = query;
  const asked = useMemo<RowQuery>(() => ({ page: 1, limit: 1, filters }), [filters]);
  return useAnswer(loadCounts, asked).answer?.views ?? {};
};

const countWords = (of: ViewCounts['views'][string] | undefined, language: Language): string | undefined =>
  typeof of?.count === 'number' ? `${new Intl.NumberFormat(`${language}-US`).format(of.count)}${of.isExact ? '' : '+'}` : undefined;

/** The views of a list as tabs; the one that is seen is pressed. */
export const ViewChoice = ({ list, rows, loadCounts }: ViewChoiceProps) => {
  const texts = useTexts();
  const { view: current, filters } = rows.query;
  const id = useId();
  const counts = useCounts({ list, rows, loadCounts });
  return (
    <fieldset className="nav nav-tabs desk-views desk-group" aria-label={texts.t('previewView')}>
      {Object.entries(list.views ?? {}).map(([name, { title }]) => {
        const count = countWords(counts[name], texts.language);
        return (
          <button
            key={name}
            type="button"
            className={`nav-link${name === current ? ' active' : ''}`}
            aria-pressed={name === current}
            {...(count === undefined ? {} : { 'aria-describedby': `${id}-${name}` })}
            onClick={() => rows.showView(queryOfView(list, name, filters))}
          >
            {texts.local(title)}
            {count !== undefined && (
              <span id={`${id}-${name}`} className="desk-tab-count" aria-hidden="true">
                {count}
              </span>
            )}
          </button>
        );
      })}
    </fieldset>
  );
};
