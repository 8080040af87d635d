import { memo, useMemo } from 'react';
import { ComputedValue } from './computed-value.tsx';
import { DeadlineValue } from './deadline-value.tsx';
import { FactValue } from './fact-value.tsx';
import { pointerOfField, type LayoutItem, type LayoutSection } from './form-layout.ts';
import { useForm } from './form-setting.ts';
import { WithinProvider, type Within } from './own-form.tsx';
import { RecipientsField } from './recipients-field.tsx';
import { SectionField } from './section-field.tsx';
import { TableField } from './table-field.tsx';
import { TextNote } from './text-note.tsx';
import { sectionElementId, useDrawnSections } from './use-drawn-sections.ts';

type ItemProps = { readonly item: LayoutItem; readonly isDrawn: boolean };

const SectionItem = ({ item, isDrawn }: ItemProps) => {
  switch (item.kind) {
    case 'field':
      return <SectionField field={item} isDrawn={isDrawn} />;
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

type SectionProps = { readonly section: LayoutSection; readonly isDrawn: boolean };

const SectionParts = memo(({ section, isDrawn }: SectionProps) => {
  const { texts } = useForm();
  return (
    <section className="desk-section" id={sectionElementId(section)}>
      <h3 className="desk-section-title">{texts.local(section.title)}</h3>
      {section.help !== undefined && <p className="form-text">{texts.local(section.help)}</p>}
      <div className="row g-2">
        {section.items.map((item, index) => (
          <SectionItem key={keyOf(item, index)} item={item} isDrawn={isDrawn} />
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
  const shown = useMemo(
    () => (only === undefined ? layout.sections : layout.sections.filter((section) => only.includes(section.id))),
    [layout, only],
  );
  const { frame, onFocus, isDrawn } = useDrawnSections(shown);
  return (
    <WithinProvider value={within}>
      <div className="desk-form" ref={frame} onFocus={onFocus}>
        {shown.map((section) => (
          <SectionParts key={section.id} section={section} isDrawn={isDrawn(section)} />
        ))}
      </div>
    </WithinProvider>
  );
};
