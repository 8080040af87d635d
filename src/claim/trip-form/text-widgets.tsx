import type { WidgetProps } from '@rjsf/utils';
import { useTexts } from '#claim/texts/texts.ts';
import { entryId, tripFieldNamed, useTripEntry } from './trip-entry.ts';

type Placed = Pick<WidgetProps, 'name'>;

/** What every entry of the trip has: its value, its fault and its id. */
export const useTextEntry = ({ name }: Placed) => {
  const { fields, faults, put, touch } = useTripEntry();
  const field = tripFieldNamed(name);
  const value = fields[field];
  const fault = faults[field];
  return {
    field,
    attributes: {
      id: entryId(field),
      className: `form-control ${fault === undefined ? '' : 'is-invalid'}`,
      value: typeof value === 'string' ? value : '',
      'aria-invalid': fault !== undefined,
      'aria-describedby': `${entryId(field)}-note`,
      onChange: ({ target }: { readonly target: { readonly value: string } }) => put(field, target.value),
      onBlur: () => touch(field),
    },
  };
};

export const AddressWidget = (props: Placed) => {
  const { attributes } = useTextEntry(props);
  const isStart = props.name === 'startAddress';
  return <input type="text" autoComplete={isStart ? 'street-address' : 'off'} autoCapitalize="words" {...attributes} />;
};

export const MilesWidget = (props: Placed) => {
  const { attributes } = useTextEntry(props);
  const { rateNote } = useTripEntry();
  return (
    <div className="input-group">
      <input type="text" inputMode="decimal" autoComplete="off" {...attributes} />
      {rateNote !== '' && <output className="input-group-text">{rateNote}</output>}
    </div>
  );
};

export const MoneyWidget = (props: Placed) => {
  const t = useTexts();
  const { attributes } = useTextEntry(props);
  return (
    <div className="input-group">
      <span className="input-group-text" aria-hidden="true">
        $
      </span>
      <input type="text" inputMode="decimal" autoComplete="off" placeholder={t('optional')} {...attributes} />
    </div>
  );
};
