import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import type { DeskRoute } from '#schemas/api/desk.gen.ts';
import { ProblemCard } from '#app/components/problem-card.tsx';
import { Spinner } from '#app/components/spinner.tsx';
import { useDesk } from '#app/context/desk-context.ts';
import { versionQuery } from '#app/ports/versions.ts';

import { RouteScreen } from './automation-screens.tsx';
import { screenQuery } from './screens.ts';

/** One published version of an automation, on the screen that its route names. */
const VersionPage = ({ route, version }: { readonly route: DeskRoute; readonly version: string }) => {
  const { t } = useTranslation();
  const desk = useDesk();
  const published = useQuery(versionQuery(desk, version));
  const screen = useQuery(screenQuery(route.screen));
  // A script that is missing, after a new build for example, is reported by the page for crashes.
  if (screen.error !== null) throw screen.error;
  if (published.error !== null) return <ProblemCard error={published.error} retry={() => void published.refetch()} />;
  if (published.data === undefined || screen.data === undefined) return <Spinner message={t('route.loading')} />;
  return <RouteScreen screen={screen.data} published={published.data} />;
};

/** A form stays on the version it was opened with until its person chooses the new one; lists and logs follow at once. */
export const AutomationPage = ({ route }: { readonly route: DeskRoute }) => {
  const { t } = useTranslation();
  const [openedWith] = useState(route.bundle);
  const version = route.screen === 'form' ? (openedWith ?? route.bundle) : route.bundle;
  if (version === undefined) return <p className="desk-card">{t('route.missing')}</p>;
  return <VersionPage key={version} route={route} version={version} />;
};
