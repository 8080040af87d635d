import type { DeskUser } from '#schemas/shared/case.gen.ts';
import { routesOf } from '#server/modules/automations/screen-routes.ts';
import { publishedAutomation } from '#server/modules/automations/published-automation.public.ts';
import { readUnproved, uncheckedAutomation } from '../../unproved-declarations.ts';

/** What the server would answer each person about the pages, from the declarations on disk. */
export const deskPolicy = async (): Promise<(user: DeskUser) => object> => {
  const declarations = await readUnproved();
  const all = [...declarations.folders].map(([id, files]) =>
    publishedAutomation(`version-of-${id}`, uncheckedAutomation(files, declarations)),
  );
  return (user) => routesOf({ all: () => all }, { ...user, sessionId: 'session-1' });
};
