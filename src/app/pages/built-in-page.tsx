import type { i18n } from 'i18next';
import { lazy, use, type ComponentType, type ReactNode } from 'react';

import { usePublicServices } from '#app/context/desk-context.ts';
import { addPageTexts, hasPageTexts, languageOf } from '#app/texts/texts.ts';

const loading = new WeakMap<i18n, Promise<void>>();

const textsOnce = (texts: i18n): Promise<void> => {
  const asked = loading.get(texts) ?? addPageTexts(texts, languageOf(texts));
  loading.set(texts, asked);
  return asked;
};

/** Waits for the texts of built-in pages: of a part of one that lies over any page. */
export const WithPageTexts = ({ children }: { readonly children: ReactNode }) => {
  const { texts } = usePublicServices();
  if (!hasPageTexts(texts, languageOf(texts))) use(textsOnce(texts));
  return children;
};

/** A built-in page. It is fetched when it is first opened, and with it the texts of all such pages. */
export const builtInPage = (load: () => Promise<ComponentType>): ReactNode => {
  const Page = lazy(async () => ({ default: await load() }));
  const BuiltInPage = () => {
    const { texts } = usePublicServices();
    if (!hasPageTexts(texts, languageOf(texts))) {
      // At the same time as its texts, not after them; a failure is reported where the page is drawn.
      load().catch(() => undefined);
      use(textsOnce(texts));
    }
    return <Page />;
  };
  return <BuiltInPage />;
};
