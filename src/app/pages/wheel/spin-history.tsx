import { useTranslation } from 'react-i18next';

import { usDateTime } from '#domain/calendar-date.ts';
import type { WheelSpin } from '#schemas/api/desk.gen.ts';

/** The last draws: when, who drew, among whom, and the result. */
export const SpinHistory = ({ spins }: { readonly spins: readonly WheelSpin[] }) => {
  const { t } = useTranslation();
  return (
    <section className="desk-card" aria-labelledby="wheel-history">
      <h2 id="wheel-history">{t('wheel.history')}</h2>
      {spins.length === 0 && <p className="desk-quiet">{t('wheel.none')}</p>}
      {spins.length > 0 && (
        <div className="table-responsive">
          <table className="table table-sm desk-grid" aria-labelledby="wheel-history">
            <thead>
              <tr>
                <th scope="col">{t('wheel.when')}</th>
                <th scope="col">{t('wheel.by')}</th>
                <th scope="col">{t('wheel.among')}</th>
                <th scope="col">{t('wheel.result')}</th>
              </tr>
            </thead>
            <tbody>
              {spins.map(({ id, spunAt, spunBy, names, result }) => (
                <tr key={id}>
                  <td>
                    <time dateTime={spunAt}>{usDateTime(spunAt)}</time>
                  </td>
                  <td>{spunBy}</td>
                  <td>{names.join(', ')}</td>
                  <td>
                    <strong>{result}</strong>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  );
};
