import { createChecker } from '#engine/check/check-automation.ts';
import type { DeskUser } from '#schemas/shared/case.gen.ts';
import { routesOf } from '#server/modules/automations/screen-routes.ts';
import { publishedAutomation } from '#server/modules/automations/published-automation.public.ts';
import { readDeclarations } from '../../../scripts/declarations/declaration-folders.ts';

/** What the server would answer each person about the pages, from the declarations on disk. */
export const deskPolicy = async (): Promise<(user: DeskUser) => object> => {
  const { folders, parts } = await readDeclarations();
  const check = createChecker();
  const all = [...folders].flatMap(([id, files]) => {
    const { automation } = check(files, parts, { folders });
    return automation === undefined ? [] : [publishedAutomation(`version-of-${id}`, automation)];
  });
  return (user) => routesOf({ all: () => all }, { ...user, sessionId: 'session-1' });
};
