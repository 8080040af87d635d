import { translatorOf, type ClaimLanguage } from '#claim/texts/texts.ts';

/** When the page itself fails. What was typed is stored with every key. */
export const BrokenScreen = ({ language }: { readonly language: ClaimLanguage }) => {
  const t = translatorOf(language);
  return (
    <div className="claim">
      <main id="main" className="claim-middle">
        <section className="claim-card claim-status tone-warning">
          <p role="alert">{t('broken')}</p>
          <button type="button" className="btn btn-primary" onClick={() => location.reload()}>
            {t('reload')}
          </button>
        </section>
      </main>
    </div>
  );
};
