import { createContext, memo, useCallback, useContext, useMemo } from 'react';
import type { ObjectFieldTemplateProps } from '@rjsf/utils';
import { ComputedValue } from '#runtime/fields/computed-value.tsx';
import { DeadlineValue } from '#runtime/fields/deadline-value.tsx';
import { FactValue } from '#runtime/fields/fact-value.tsx';
import { FormEntry, ObjectProvider } from './form-entry.tsx';
import { isCovered } from '#engine/data/places.ts';
import type { FormSnapshot } from '#runtime/store/form-snapshot.ts';
import { useSnapshot } from '#runtime/store/use-snapshot.ts';
import { isEntry, pointerOfField, type LayoutItem, type LayoutSection } from '#runtime/store/form-layout.ts';
import { useForm } from '#runtime/store/form-context.ts';
import { SectionField } from './section-field.tsx';
import { TextNote } from '#runtime/fields/text-note.tsx';
import { sectionElementId, useDrawnSections } from './use-drawn-sections.ts';

type ItemProps = { readonly item: LayoutItem; readonly isDrawn: boolean };

const SectionItem = ({ item, isDrawn }: ItemProps) => {
  switch (item.kind) {
    case 'field':
      return <SectionField field={item} isDrawn={isDrawn} />;
    case 'table':
    case 'recipients':
      return <FormEntry entry={item} />;
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

/** Whether a section has nothing to show: all that stands in it is hidden. */
const useIsEmpty = ({ items }: LayoutSection): boolean => {
  const { store } = useForm();
  const read = useCallback(
    ({ state }: FormSnapshot) =>
      items.every((item) => (isEntry(item) ? isCovered(state.hidden, pointerOfField(item)) : state.hiddenItems.has(item.place))),
    [items],
  );
  return useSnapshot(store, read);
};

const SectionParts = memo(({ section, isDrawn }: SectionProps) => {
  const { texts } = useForm();
  const isEmpty = useIsEmpty(section);
  const items = (
    <div className="row g-2">
      {section.items.map((item, index) => (
        <SectionItem key={keyOf(item, index)} item={item} isDrawn={isDrawn} />
      ))}
    </div>
  );
  if (section.title === '') return items;
  return (
    <section className="desk-section" id={sectionElementId(section)} hidden={isEmpty}>
      <h3 className="desk-section-title">{texts.local(section.title)}</h3>
      {section.help !== undefined && <p className="form-text">{texts.local(section.help)}</p>}
      {items}
    </section>
  );
});

SectionParts.displayName = 'FormSection';

const OnlyContext = createContext<readonly string[] | undefined>(undefined);

/** The sections that a step of the workflow shows; all of them when it names none. */
export const OnlyProvider = OnlyContext.Provider;

const FormObject = (props: ObjectFieldTemplateProps) => {
  const { layout } = useForm();
  const only = useContext(OnlyContext);
  const shown = useMemo(
    () => (only === undefined ? layout.sections : layout.sections.filter((section) => only.includes(section.id))),
    [layout, only],
  );
  const { frame, onFocus, isDrawn } = useDrawnSections(shown);
  const form = useMemo(() => ({ ...props, contents: new Map(props.properties.map(({ name, content }) => [name, content])) }), [props]);
  return (
    <ObjectProvider value={form}>
      <div className="desk-form" ref={frame} onFocus={onFocus}>
        {shown.map((section) => (
          <SectionParts key={section.id} section={section} isDrawn={isDrawn(section)} />
        ))}
      </div>
    </ObjectProvider>
  );
};

/** How RJSF draws the object that is a whole form: in the sections of ui-schema.json. What stands in a group is drawn by these sections, too. */
export const SectionsTemplate = (props: ObjectFieldTemplateProps) =>
  props.fieldPathId.path.length === 0 ? <FormObject {...props} /> : null;
