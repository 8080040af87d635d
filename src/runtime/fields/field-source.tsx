import { useForm } from '#runtime/store/form-context.ts';
import type { FieldView } from '#runtime/store/field-view.ts';
import { sameValue } from '#engine/data/same-value.ts';
import type { Pointer } from '#runtime/store/pointer.ts';
import { fieldWords } from './field-words.ts';
import { isFilled } from '#engine/data/plain-data.ts';
import type { FieldItem } from '#schemas/meta/ui-schema.gen.ts';
import { followInPlace } from '#runtime/parts/follow-in-place.ts';
import { sourceName } from './source-name.ts';
import type { Texts } from '#runtime/texts/texts.ts';

type Props = {
  readonly id: string;
  readonly view: FieldView;
  readonly item: FieldItem;
  readonly title: string;
  readonly pointer: Pointer;
};

/** Whether the field holds what a source brought, or a source now says something else. */
export const showsSource = ({ source, value }: FieldView): boolean =>
  source !== undefined && (sameValue(source.value, value) || (source.now !== undefined && !sameValue(source.now.value, value)));

const shown = (value: unknown, { view, item }: Pick<Props, 'view' | 'item'>, texts: Texts): string => {
  if (!isFilled(value)) return texts.t('emptyValue');
  const offered = Object.fromEntries((view.options ?? []).map((option) => [option.value, option.label]));
  const words = fieldWords(value, item, { offered, texts });
  return words === '' ? '…' : words;
};

const ofCase: ReadonlySet<string> = new Set(['case', 'parties', 'injuries']);

/** What a form takes from the case and nobody edits here is corrected on the case. */
const CorrectCase = ({ view: { locked, source } }: Pick<Props, 'view'>) => {
  const { texts, caseCorrection } = useForm();
  if (!locked || caseCorrection === undefined || !ofCase.has(source?.source ?? '')) return null;
  const { address, goTo } = caseCorrection;
  return (
    <>
      {' · '}
      <a href={address} onClick={followInPlace(address, goTo)}>
        {texts.t('correctCase')}
      </a>
    </>
  );
};

/** Where a value came from; when the source changed, what it says now and the choice to take it. */
export const FieldSource = ({ id, view, item, title, pointer }: Props) => {
  const { store, texts, givenBy } = useForm();
  const { source } = view;
  if (source === undefined || !showsSource(view)) return null;
  const { now } = source;
  const isGiven = source.source === 'given';
  const name = isGiven && givenBy !== undefined ? texts.local(givenBy) : sourceName(source.source, texts);
  if (now === undefined || sameValue(now.value, view.value)) {
    const words =
      source.on === undefined || isGiven
        ? texts.t('fromSourceUndated', { source: name })
        : texts.t('fromSource', { source: name, date: source.on });
    return (
      <div id={id} className="desk-source">
        {words}
        <CorrectCase view={view} />
      </div>
    );
  }
  return (
    <div id={id} className="desk-source desk-source-changed">
      {texts.t('sourceNowSays', { source: name, value: shown(now.value, { view, item }, texts) })}
      {!view.locked && (
        <span className="desk-source-choice">
          <button type="button" className="btn btn-link btn-sm" title={title} onClick={() => store.commit(pointer, now.value)}>
            {texts.t('useSourceValue')}
          </button>
          <button type="button" className="btn btn-link btn-sm" title={title} onClick={() => store.keepOwn(pointer)}>
            {texts.t('keepOwnValue')}
          </button>
        </span>
      )}
    </div>
  );
};
