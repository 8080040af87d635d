import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { useLanguage } from '#app/context/desk-context.ts';
import { LazyPart } from '#runtime/parts/lazy-part.tsx';
import type { Lazy } from '#runtime/parts/lazy.ts';
import { deskTexts, TextsContext } from '#runtime/texts/texts.ts';

type Props<Part> = { readonly part: Lazy<Part>; readonly children: (part: Part) => ReactNode };

/** A component of the frame that is fetched when it is first needed. */
export const DeskLazy = <Part,>({ part, children }: Props<Part>) => {
  const { t } = useTranslation();
  return (
    <TextsContext value={deskTexts[useLanguage()]}>
      <LazyPart part={part} waiting={t('session.loading')}>
        {children}
      </LazyPart>
    </TextsContext>
  );
};
