import { memo } from 'react';
import { ComputedValue } from './computed-value.tsx';
import { DeadlineValue } from './deadline-value.tsx';
import { FactValue } from './fact-value.tsx';
import { Field } from './field.tsx';
import { pointerOfField, type LayoutItem, type LayoutSection } from './form-layout.ts';
import { useForm } from './form-setting.ts';
import { WithinProvider, type Within } from './own-form.tsx';
import { RecipientsField } from './recipients-field.tsx';
import { TableField } from './table-field.tsx';
import { TextNote } from './text-note.tsx';

const SectionItem = ({ item }: { readonly item: LayoutItem }) => {
  switch (item.kind) {
    case 'field':
      return <Field field={item} pointer={pointerOfField(item)} />;
    case 'table':
      return <TableField table={item} />;
    case 'recipients':
      return <RecipientsField field={item} />;
    case 'computed':
      return <ComputedValue computed={item} pointer={pointerOfField(item)} />;
    case 'deadline':
      return <DeadlineValue deadline={item} />;
    case 'fact':
      return <FactValue fact={item} />;
    case 'text':
      return <TextNote text={item} />;
  }
};

const keyOf = (item: LayoutItem, index: number): string =>
  item.kind === 'text' || item.kind === 'fact' ? `${item.kind}-${index}` : `${item.kind}-${item.path}`;

const SectionParts = memo(({ section }: { readonly section: LayoutSection }) => {
  const { texts } = useForm();
  return (
    <section className="desk-section" id={`section-${section.id}`}>
      <h3 className="desk-section-title">{texts.local(section.title)}</h3>
      {section.help !== undefined && <p className="form-text">{texts.local(section.help)}</p>}
      <div className="row g-2">
        {section.items.map((item, index) => (
          <SectionItem key={keyOf(item, index)} item={item} />
        ))}
      </div>
    </section>
  );
});

SectionParts.displayName = 'FormSection';

type Props = { readonly only: readonly string[] | undefined; readonly within: Within };

/** The sections of a form that a step shows; all of them when it names none. A dialog is a form already. */
export const FormSections = ({ only, within }: Props) => {
  const { layout } = useForm();
  const shown = only === undefined ? layout.sections : layout.sections.filter((section) => only.includes(section.id));
  return (
    <WithinProvider value={within}>
      <div className="desk-form">
        {shown.map((section) => (
          <SectionParts key={section.id} section={section} />
        ))}
      </div>
    </WithinProvider>
  );
};
