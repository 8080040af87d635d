import type { Automation } from '#engine/declaration/automation.ts';
import { sightOf } from '#engine/declaration/sees.ts';
import type { SavedView, SavedViewBody } from '#schemas/api/records.gen.ts';
import type { Registry } from '#server/modules/automations/registry.port.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Clock } from '#server/platform/clock.port.ts';
import type { SignedIn } from '#server/platform/http/signed-in.ts';
import { isUniqueId } from '#server/platform/unique-id.ts';
import type { SavedViewsPort, StoredView } from './saved-views.port.ts';

export type SavedViewDeps = {
  readonly views: SavedViewsPort;
  readonly registry: Pick<Registry, 'all'>;
  readonly clock: Clock;
};

const mostViews = 50;

const unknownView = (): AppError => new AppError('not_found', 'Saved view not found.');

const refused = (name: keyof SavedViewBody, message: string): AppError =>
  new AppError('invalid_input', message, { faults: [{ pointer: `/${name}`, code: 'view', message }] });

/** The automation of a list or a log that the person may open at this address. */
function automationAt({ registry }: Pick<SavedViewDeps, 'registry'>, { role }: SignedIn, path: string): Automation | undefined {
  const isList = ({ manifest }: Automation): boolean =>
    manifest.routes.some((page) => page.path === path && (page.screen === 'list' || page.screen === 'log') && page.roles.includes(role));
  return registry.all().find(({ automation }) => isList(automation))?.automation;
}

/** Views of the team are for those who see all records of the list to make. */
const mayKeepForTeam = (automation: Automation | undefined, { role }: SignedIn): boolean =>
  automation !== undefined && sightOf(automation, role) === 'all';

/** The person's own views, and those of the team on pages that the person may open. */
export async function readViews(deps: SavedViewDeps, user: SignedIn): Promise<readonly SavedView[]> {
  const stored = await deps.views.of(user.id);
  return stored
    .filter((view) => automationAt(deps, user, view.path) !== undefined)
    .map(({ ownerId, ...view }) => ({ ...view, isOwn: ownerId === user.id }));
}

function demandFitting(deps: SavedViewDeps, user: SignedIn, { path, isTeam }: SavedViewBody): void {
  const automation = automationAt(deps, user, path);
  if (automation === undefined) throw refused('path', 'Choose a list or a log that you may open.');
  if (isTeam === true && !mayKeepForTeam(automation, user))
    throw refused('isTeam', 'Only a person who sees all records of this list saves a view for the team. Save it for yourself.');
}

/** Keeps a view under an id of the sender: the same once more changes nothing, another content changes it. */
export async function saveView(deps: SavedViewDeps, user: SignedIn, body: SavedViewBody) {
  const { views, clock } = deps;
  const { id, path, query } = body;
  const name = body.name.trim();
  if (name === '') throw refused('name', 'Enter a name for the view.');
  demandFitting(deps, user, body);
  return views.change(async (writing) => {
    const stored = await writing.find(id);
    if (stored !== undefined && stored.ownerId !== user.id) throw unknownView();
    const view: StoredView = { id, ownerId: user.id, name, path, query, isTeam: body.isTeam === true };
    if (stored === undefined && (await writing.countOf(user.id)) >= mostViews)
      throw refused('name', `You have ${mostViews} saved views. Delete one that you no longer need.`);
    if (!isSame(stored, view)) {
      await writing.save(view, clock.now());
      await writing.audit.note({ actorId: user.id, action: 'view.saved', subject: id, detail: { path, isTeam: view.isTeam } });
    }
    return { id, message: 'View saved' };
  });
}

const isSame = (stored: StoredView | undefined, view: StoredView): boolean =>
  stored?.name === view.name && stored.path === view.path && stored.query === view.query && stored.isTeam === view.isTeam;

/** A view of the team goes by the hand of whoever made it, or of another one who keeps views for the team. */
export async function deleteView(deps: SavedViewDeps, user: SignedIn, id: string) {
  if (!isUniqueId(id)) throw unknownView();
  return deps.views.change(async (writing) => {
    const stored = await writing.find(id);
    const isKept = stored?.isTeam === true && mayKeepForTeam(automationAt(deps, user, stored.path), user);
    if (stored === undefined || (stored.ownerId !== user.id && !isKept)) throw unknownView();
    await writing.remove(id);
    await writing.audit.note({
      actorId: user.id,
      action: 'view.deleted',
      subject: id,
      detail: { path: stored.path, isTeam: stored.isTeam },
    });
    return { id, message: 'View deleted' };
  });
}
