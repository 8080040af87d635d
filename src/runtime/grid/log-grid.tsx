import { useMemo } from 'react';
import type { LogGridProps } from '#runtime/ports/screen-props.ts';
import { deskTexts, TextsContext } from '../texts/texts.ts';
import { ListTable } from './list-table.tsx';
import { withStateWords } from './state-words.ts';
import { useRows } from './use-rows.ts';
import { useQueryChange } from './view-choice.tsx';
import { logPageSize } from '#engine/columns/log-page.ts';
import '../look/runtime.css';

/** The entries of one log; a row opens what it is about. */
export const LogGrid = ({ log, lifecycle, ports, language, start, onQueryChange }: LogGridProps) => {
  const texts = deskTexts[language];
  const columns = useMemo(() => withStateWords(log.columns, lifecycle), [log, lifecycle]);
  const newestFirst = log.columns.some(({ field, sort }) => field === 'createdAt' && sort === true);
  const usual = newestFirst ? { sort: { field: 'createdAt', direction: 'desc' as const } } : {};
  const rows = useRows(ports.rows, { limit: logPageSize, ...usual, ...start });
  useQueryChange(rows.query, onQueryChange);
  return (
    <TextsContext value={texts}>
      <ListTable
        name={log.token}
        singleKeys={ports.singleKeys}
        title={texts.local(log.title)}
        columns={columns}
        rows={rows}
        empty={texts.t('gridEmpty')}
        open={ports.open}
        exported={{ exportRows: ports.exportRows, takesColumns: false }}
      />
    </TextsContext>
  );
};
