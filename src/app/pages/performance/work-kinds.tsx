import { useTranslation } from 'react-i18next';

import { useLanguage } from '#app/context/desk-context.ts';
import { textIn } from '#engine/data/localized-text.ts';
import type { WorkKind } from '#schemas/api/desk.gen.ts';

type Props = { readonly kinds: readonly WorkKind[]; readonly chosen: string; readonly choose: (key: string) => void };

/** All that was done, with how often; one is chosen to be seen by week or month. */
export const WorkKinds = ({ kinds, chosen, choose }: Props) => {
  const { t } = useTranslation();
  const language = useLanguage();
  return (
    <section className="desk-figure" aria-labelledby="work-kinds">
      <h2 id="work-kinds">{t('performance.kinds')}</h2>
      <table className="table table-sm desk-grid" aria-labelledby="work-kinds">
        <thead>
          <tr>
            <th scope="col">{t('performance.what')}</th>
            <th scope="col" className="text-end">
              {t('performance.count')}
            </th>
          </tr>
        </thead>
        <tbody>
          {kinds.map(({ key, title, total }) => (
            <tr key={key}>
              <th scope="row">
                <button type="button" className="btn btn-link btn-sm p-0" aria-pressed={key === chosen} onClick={() => choose(key)}>
                  {textIn(title, language)}
                </button>
              </th>
              <td className="text-end">{new Intl.NumberFormat(`${language}-US`).format(total)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
};
