import { memo, type ReactNode } from 'react';
import { ComputedValue } from './computed-value.tsx';
import { DeadlineValue } from './deadline-value.tsx';
import { Field } from './field.tsx';
import { pointerOfField, type LayoutItem, type LayoutSection } from './form-layout.ts';
import { useForm } from './form-setting.ts';
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
    case 'text':
      return <TextNote text={item} />;
  }
};

const keyOf = (item: LayoutItem, index: number): string => (item.kind === 'text' ? `text-${index}` : `${item.kind}-${item.path}`);

type FrameProps = { readonly children: ReactNode };

/**
 * Browsers that fill in forms read every entry of a form at each key typed in it. Each section is a form of its own, so that
 * a key costs the reading of one section.
 */
const OwnForm = ({ children }: FrameProps) => (
  <form className="row g-2" noValidate autoComplete="off" onSubmit={(event) => event.preventDefault()}>
    {children}
  </form>
);

const InnerPart = ({ children }: FrameProps) => <div className="row g-2">{children}</div>;

type SectionProps = { readonly section: LayoutSection; readonly within: 'page' | 'form' };

const SectionParts = memo(({ section, within }: SectionProps) => {
  const { texts } = useForm();
  const Frame = within === 'page' ? OwnForm : InnerPart;
  return (
    <section className="desk-section" id={`section-${section.id}`}>
      <h3 className="desk-section-title">{texts.local(section.title)}</h3>
      {section.help !== undefined && <p className="form-text">{texts.local(section.help)}</p>}
      <Frame>
        {section.items.map((item, index) => (
          <SectionItem key={keyOf(item, index)} item={item} />
        ))}
      </Frame>
    </section>
  );
});

SectionParts.displayName = 'FormSection';

type Props = { readonly only: readonly string[] | undefined; readonly within: SectionProps['within'] };

/** The sections of a form that a step shows; all of them when it names none. A dialog is a form already. */
export const FormSections = ({ only, within }: Props) => {
  const { layout } = useForm();
  const shown = only === undefined ? layout.sections : layout.sections.filter((section) => only.includes(section.id));
  return (
    <div className="desk-form">
      {shown.map((section) => (
        <SectionParts key={section.id} section={section} within={within} />
      ))}
    </div>
  );
};
