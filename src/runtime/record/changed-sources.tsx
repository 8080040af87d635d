import { layoutOf } from '#runtime/form/lay-out-form.ts';
import type { Automation } from '#engine/declaration/automation.ts';
import type { ChangedSourceShown } from '#schemas/api/records.gen.ts';
import { useTexts } from '../texts/texts.ts';

type Props = { readonly automation: Automation; readonly changes: readonly ChangedSourceShown[] };

/** The field of a choice by its title; a column of a table by the title of the table. */
const titlesOf = (automation: Automation) =>
  new Map(
    layoutOf(automation).sections.flatMap(({ items }) =>
      items.flatMap((item) => (item.kind === 'field' || item.kind === 'table' ? [[item.path, item.item.title] as const] : [])),
    ),
  );

/** People and entries of which the case, the firm or the address book says something else now; the record itself stays as it is. */
export const ChangedSources = ({ automation, changes }: Props) => {
  const { t, local } = useTexts();
  if (changes.length === 0) return null;
  const titles = titlesOf(automation);
  return (
    <section className="desk-section">
      <h3 className="desk-section-title">{t('changedSources')}</h3>
      <dl className="desk-read">
        {changes.map(({ path = '', was, now }, index) => (
          <div key={index} className="desk-read-wide">
            <dt>{local(titles.get(path) ?? titles.get(path.split('[]', 1)[0] ?? '') ?? t('changedAddressee'))}</dt>
            <dd>
              {t('changedWas', { words: was })}
              <br />
              <strong>{t('changedNow', { words: now })}</strong>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
};
