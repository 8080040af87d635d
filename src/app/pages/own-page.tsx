import type { i18n } from 'i18next';
import { lazy, use, type ComponentType, type ReactNode } from 'react';

import { useDoor } from '#app/desk-context.ts';
import { addPageTexts, hasPageTexts, languageOf } from '#app/texts/texts.ts';

const coming = new WeakMap<i18n, Promise<void>>();

const textsOnce = (texts: i18n): Promise<void> => {
  const asked = coming.get(texts) ?? addPageTexts(texts, languageOf(texts));
  coming.set(texts, asked);
  return asked;
};

/** A page of the desk itself. It comes when it is first opened, and with it the texts of all such pages. */
export const ownPage = (load: () => Promise<ComponentType>): ReactNode => {
  const Page = lazy(async () => ({ default: await load() }));
  const OwnPage = () => {
    const { texts } = useDoor();
    if (!hasPageTexts(texts, languageOf(texts))) {
      // Beside its texts and not after them; what keeps it away is told where it is drawn.
      load().catch(() => undefined);
      use(textsOnce(texts));
    }
    return <Page />;
  };
  return <OwnPage />;
};
