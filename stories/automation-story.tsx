import type { ReactNode } from 'react';
import type { Language } from '#engine/data/localized-text.ts';
import type { Role } from '#schemas/meta/common.gen.ts';
import { DesignNote } from './design-note.tsx';
import { EventStage } from './event-stage.tsx';
import { FormStage } from './form-stage.tsx';
import { MachineStage } from './machine-stage.tsx';
import { PageStage, type RoutesByRole } from './page-stage.tsx';
import { LetterStage, ListStage, LogStage, RecordStage } from './record-stages.tsx';
import type { Declared, DeclaredStory, Scene } from './plan/scene.ts';
import './story.css';

/** What the toolbar of Storybook says. */
export type Switches = { readonly role: Role; readonly language: Language };

type Props = { readonly declared: Declared; readonly routes: RoutesByRole; readonly scene: Scene } & Switches;

const SceneStage = ({ declared, routes, scene, role, language }: Props): ReactNode => {
  switch (scene.kind) {
    case 'form':
      return <FormStage key={role} declared={declared} scene={scene} language={language} />;
    case 'record':
      return <RecordStage declared={declared} scene={scene} language={language} role={role} />;
    case 'event':
      return <EventStage declared={declared} scene={scene} language={language} />;
    case 'letter':
      return <LetterStage declared={declared} scene={scene} language={language} />;
    case 'list':
      return <ListStage declared={declared} scene={scene} language={language} role={role} />;
    case 'log':
      return <LogStage declared={declared} scene={scene} language={language} />;
    case 'machine':
      return <MachineStage declared={declared} scene={scene} language={language} />;
    case 'page':
      return <PageStage declared={declared} routes={routes} scene={scene} language={language} />;
  }
};

type StoryData = { readonly declared: Declared; readonly routes: RoutesByRole; readonly stories: readonly DeclaredStory[] };

/** The same declaration with the user in a role; one object per role, so that a story is not opened anew at each painting. */
const inRoles = (declared: Declared): ((role: Role) => Declared) => {
  const known = new Map<Role, Declared>();
  return (role) => {
    const before = known.get(role);
    if (before !== undefined) return before;
    const { standard } = declared;
    const made = { ...declared, standard: { ...standard, user: { ...standard.user, role } } };
    known.set(role, made);
    return made;
  };
};

/** Draws the stories of an automation by their key; what a generated story file calls. */
export const storyDrawer = ({ declared, routes, stories }: StoryData) => {
  const inRole = inRoles(declared);
  return (key: string) => {
    const story = stories.find((one) => one.key === key);
    if (story === undefined) throw new Error(`There is no story ${key}.`);
    const Drawn = (_args: unknown, { globals }: { readonly globals: Switches }) => (
      <>
        <div id="story-picture">
          <SceneStage declared={inRole(globals.role)} routes={routes} scene={story.scene} role={globals.role} language={globals.language} />
        </div>
        <DesignNote declared={declared} storyKey={key} />
      </>
    );
    return Drawn;
  };
};
