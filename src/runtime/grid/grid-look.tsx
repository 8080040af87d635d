import { useId, useState } from 'react';
import Button from 'react-bootstrap/Button';
import Form from 'react-bootstrap/Form';
import { placeAtButton } from './row-menu.tsx';
import { useTexts } from '../texts/texts.ts';
import type { GridColumn } from './state-words.ts';
import { useKept } from './use-kept.ts';

const densities = ['standard', 'compact', 'comfortable'] as const;
type Density = (typeof densities)[number];
const densityWords = { standard: 'gridStandard', compact: 'gridCompact', comfortable: 'gridComfortable' } as const;

export type GridLook = {
  readonly density: Density;
  readonly setDensity: (density: Density) => void;
  readonly left: ReadonlySet<string>;
  readonly leave: (fields: ReadonlySet<string>) => void;
};

/** How high the rows of a list are, and which of its columns are left out: kept for each list. */
export const useGridLook = (list: string, hidden: readonly string[]): GridLook => {
  const [kept, keepDensity] = useKept(`desk.density.${list}`, 'standard');
  const [left, keepLeft] = useKept(`desk.columns.${list}`, hidden.join(' '));
  return {
    density: densities.find((one) => one === kept) ?? 'standard',
    setDensity: keepDensity,
    left: new Set(left.split(' ').filter((field) => field !== '')),
    leave: (fields) => keepLeft([...fields].join(' ')),
  };
};

/** Changes how high the rows are: standard, compact, comfortable. */
export const DensityButton = ({ look: { density, setDensity } }: { readonly look: GridLook }) => {
  const { t } = useTexts();
  const next = densities[(densities.indexOf(density) + 1) % densities.length] ?? 'standard';
  const label = t('gridDensity', { density: t(densityWords[density]) });
  return (
    <Button size="sm" variant="outline-secondary" aria-label={label} title={label} onClick={() => setDensity(next)}>
      <span aria-hidden="true">≡</span>
    </Button>
  );
};

/** Which columns the list shows; the first always stands. */
export const ColumnChoice = ({ columns, look: { left, leave } }: { readonly columns: readonly GridColumn[]; readonly look: GridLook }) => {
  const { t, local } = useTexts();
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const turn = (field: string): void => {
    const fields = new Set(left);
    if (!fields.delete(field)) fields.add(field);
    leave(fields);
  };
  return (
    <div className="desk-menu-beside">
      <Button size="sm" variant="outline-secondary" popoverTarget={id}>
        {t('gridColumns')}
      </Button>
      <fieldset
        id={id}
        popover="auto"
        className="desk-row-menu desk-column-menu"
        aria-label={t('gridColumns')}
        onBeforeToggle={({ newState }) => setIsOpen(newState === 'open')}
        onToggle={placeAtButton}
      >
        {(isOpen ? columns.slice(1) : []).map(({ field, title }) => (
          <Form.Check
            key={field}
            id={`${id}-${field}`}
            type="checkbox"
            label={local(title)}
            checked={!left.has(field)}
            onChange={() => turn(field)}
          />
        ))}
      </fieldset>
    </div>
  );
};
