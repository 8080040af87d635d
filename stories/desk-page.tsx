import { useMemo } from 'react';
import type { RouteObject } from 'react-router-dom';
import { DeskFrame } from '#app/frame/desk-frame.tsx';
import { HomePage } from '#app/pages/home-page.tsx';
import { ProfilePage } from '#app/pages/profile-page.tsx';
import { RoutePage } from '#app/pages/route-page.tsx';
import { SignInPage } from '#app/pages/sign-in-page.tsx';
import { UnauthorizedPage } from '#app/pages/unauthorized-page.tsx';
import type { Switches } from './automation-story.tsx';
import { DeskStage } from './desk-stage.tsx';
import { localDesk, type Answers } from './local-desk.ts';
import type { RoutesByRole } from './page-stage.tsx';
import type { StandardCase } from './plan/scene.ts';

type Told = { readonly routes: RoutesByRole; readonly standard: StandardCase };

/** A page of the desk by its address; role holds the person fast, else the toolbar says who it is. */
export type DeskPageStory = {
  readonly at: string;
  readonly role?: Switches['role'];
  readonly signedOut?: boolean;
  readonly answers?: Answers;
  readonly alerts?: readonly string[];
};

const pages: RouteObject[] = [
  { path: '/sign-in', element: <SignInPage /> },
  { path: '/unauthorized', element: <UnauthorizedPage /> },
  {
    element: <DeskFrame />,
    children: [
      { path: '/', element: <HomePage /> },
      { path: '/profile', element: <ProfilePage /> },
      { path: '*', element: <RoutePage /> },
    ],
  },
];

const DeskPage = ({ told, story, role, language }: { readonly told: Told; readonly story: DeskPageStory } & Switches) => {
  const desk = useMemo(() => {
    const routes = told.routes[role];
    const made = localDesk({
      routes,
      standard: told.standard,
      language,
      user: story.signedOut === true ? undefined : routes.user,
      ...(story.answers === undefined ? {} : { answers: story.answers }),
    });
    for (const text of story.alerts ?? []) made.alerts.tell({ tone: 'loading', text });
    return made;
  }, [told, story, role, language]);
  return <DeskStage key={`${role} ${language}`} desk={desk} routes={pages} at={story.at} />;
};

/** Draws pages of the desk; what the generated story file calls. */
export const deskPageDrawer = (told: Told) => (story: DeskPageStory) => {
  const Drawn = (_args: unknown, { globals }: { readonly globals: Switches }) => (
    <div id="story-picture">
      <DeskPage told={told} story={story} role={story.role ?? globals.role} language={globals.language} />
    </div>
  );
  return Drawn;
};
