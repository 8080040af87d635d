import { defined } from '#domain/defined.ts';
import { useMemo } from 'react';
import type { RouteObject } from 'react-router-dom';
import type { Alerts } from '#app/state/alerts.ts';
import type { LogEntry } from '#schemas/api/records.gen.ts';
import { deskRoutes } from '#app/router.tsx';
import type { Switches } from './automation-story.tsx';
import { DeskStage } from './desk-stage.tsx';
import { localDesk } from './local-desk.ts';
import type { RoutesByRole } from './page-stage.tsx';
import { meantToBreak, type DeskPage } from './plan/desk-pages.ts';
import type { Declared, StandardCase } from './plan/scene.ts';
import './story.css';

/** shown: the automation of which there are records; logs: what each automation writes down. */
type DeskStoryData = {
  readonly routes: RoutesByRole;
  readonly standard: StandardCase;
  readonly shown: Declared;
  readonly logs: readonly LogEntry[];
  readonly pages: readonly DeskPage[];
};

const Broken = (): never => {
  throw new Error(meantToBreak);
};

/** The addresses of the desk, and one where a page breaks. */
const routes: RouteObject[] = [{ path: '/broken', element: <Broken /> }, ...deskRoutes];

const tones = ['neutral', 'info', 'success', 'warning', 'danger'] as const;

const notify = (alerts: Alerts, how: DeskPage['alerts']): void => {
  if (how === 'waiting') alerts.add({ tone: 'loading', text: 'Preparing the export…' });
  if (how !== 'shown' && how !== 'past') return;
  const alertIds = tones.map((tone) =>
    alerts.add({ tone, text: `The letter to Evergreen Casualty Company (${tone}) was stored and is on its way.` }),
  );
  if (how === 'past') for (const id of alertIds) alerts.dismiss(id);
};

type Props = { readonly storyData: DeskStoryData; readonly page: DeskPage } & Switches;

const Page = ({ storyData, page, role, language }: Props) => {
  const desk = useMemo(() => {
    const { standard, shown, logs } = storyData;
    const { desk: deskState = 'filled', session, fails, breaks } = page;
    const made = localDesk({
      desk: deskState,
      routes: storyData.routes[role],
      standard,
      language,
      shown: { declared: shown, logs },
      ...defined({ session, fails, breaks }),
    });
    made.queries.setQueryData(['version', shown.version], shown);
    notify(made.alerts, page.alerts);
    return made;
  }, [storyData, page, role, language]);
  const { at, acts = [], waits = false } = page;
  return <DeskStage key={`${role} ${language}`} desk={desk} routes={routes} at={at} acts={acts} waits={waits} />;
};

/** Draws pages of the desk by their name; what the generated story file calls. */
export const deskPageDrawer = (storyData: DeskStoryData) => (name: string) => {
  const page = storyData.pages.find((one) => one.name === name);
  if (page === undefined) throw new Error(`There is no page ${name}.`);
  const Drawn = (_args: unknown, { globals }: { readonly globals: Switches }) => (
    <div id="story-picture">
      <Page storyData={storyData} page={page} role={page.role ?? globals.role} language={globals.language} />
    </div>
  );
  return Drawn;
};
