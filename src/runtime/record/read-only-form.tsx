import { computedText } from '#runtime/fields/computed-text.ts';
import { deadlineWords } from '#runtime/fields/deadline-words.ts';
import { DeadlineDays } from '#runtime/fields/deadline-days.tsx';
import { fieldWords } from '#runtime/fields/field-words.ts';
import { WarningWords } from '../parts/warning-words.tsx';
import { pointerOfField, type LayoutItem } from '#runtime/store/form-layout.ts';
import { layoutOf } from '#runtime/form/lay-out-form.ts';
import { useTexts, type Texts } from '../texts/texts.ts';
import type { Automation } from '#engine/declaration/automation.ts';
import type { FormData } from '#runtime/ports/call-result.ts';
import { DrawnSignature } from '../parts/drawn-signature.tsx';
import { isFilled, recordOf } from '#engine/data/plain-data.ts';
import { valueOfPath } from '#engine/data/places.ts';
import { StoredRows } from './stored-rows.tsx';
import type { StoredSource } from './stored-source.ts';
import { withMasks } from '#engine/data/protected-numbers.ts';

const textOf = (
  item: Extract<LayoutItem, { readonly kind: 'field' | 'computed' }>,
  { data, computed, labels }: StoredSource,
  texts: Texts,
): string => {
  if (item.kind === 'computed') return computedText(valueOfPath(computed, item.path), item.type, texts) ?? '';
  return fieldWords(valueOfPath(data, item.path), item.item, { offered: labels?.[item.path], texts });
};

/** The lines of a signature that was drawn. */
const SignedBy = ({ signature: { lines, name } }: { readonly signature: FormData }) =>
  typeof lines === 'string' && typeof name === 'string' && lines !== '' && <DrawnSignature lines={lines} name={name} />;

const ItemValue = ({ item, source }: { readonly item: LayoutItem; readonly source: StoredSource }) => {
  const texts = useTexts();
  if (item.kind === 'text' || item.kind === 'fact' || item.kind === 'recipients') return null;
  if (item.kind === 'table') {
    if (!isFilled(valueOfPath(source.data, item.path))) return null;
    return (
      <div className="desk-read-wide">
        <dt>{texts.local(item.item.title)}</dt>
        <dd>
          <StoredRows item={item} source={source} />
        </dd>
      </div>
    );
  }
  if ((item.kind === 'computed' || item.kind === 'deadline') && source.hiddenItems.has(item.place)) return null;
  if (item.kind === 'deadline') {
    const days = deadlineWords(valueOfPath(source.computed, item.path), item.declared, texts);
    if (days === undefined) return null;
    return (
      <div>
        <dt>{texts.local(item.item.title)}</dt>
        <dd>
          <DeadlineDays words={days} />
        </dd>
      </div>
    );
  }
  const words = textOf(item, source, texts);
  if (words === '') return null;
  return (
    <div>
      <dt>{texts.local(item.item.title)}</dt>
      <dd>
        {words}
        {item.kind === 'field' && <SignedBy signature={recordOf(valueOfPath(source.data, item.path))} />}
        <WarningWords messages={item.kind === 'field' ? (source.told?.get(pointerOfField(item)) ?? []) : []} />
        {item.kind === 'computed' && item.authority !== undefined && <div className="form-text">{item.authority}</div>}
      </dd>
    </div>
  );
};

type Props = StoredSource & {
  readonly automation: Automation;
  /** Sections that are shown elsewhere. */
  readonly without?: readonly string[];
};

/** What a form holds, for reading only: the stored values as they are, nothing worked out anew; protected numbers masked. */
export const ReadOnlyForm = ({ automation, without = [], ...stored }: Props) => {
  const texts = useTexts();
  const source = { ...stored, data: withMasks(automation.schema, stored.data) };
  const sections = layoutOf(automation).sections.filter(({ id }) => !without.includes(id));
  return (
    <div className="desk-form">
      {sections.map((section) => (
        <section key={section.id} className="desk-section">
          <h3 className="desk-section-title">{texts.local(section.title)}</h3>
          <dl className="desk-read">
            {section.items.map((item, index) => (
              <ItemValue key={index} item={item} source={source} />
            ))}
          </dl>
        </section>
      ))}
    </div>
  );
};
