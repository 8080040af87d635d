import type { Place } from '#engine/findings/finding.ts';
import type { Draft } from './draft.ts';
import { PARTS } from './draft.ts';
import { writtenRolePath } from '#engine/fill/fill-roles.ts';
import { writtenStatePath } from '#engine/fill/fill-states.ts';
import { writtenWorkflowPath } from '#engine/fill/fill-workflow.ts';
import { writtenPlace } from '#engine/fill/written-places.ts';

/** The place where a folder, or a part that it uses, says something, however short it says it. */
export function placeInFolder(draft: Draft, { file, path }: Place): Place {
  const { shortWorkflow, roleEntries, statePlaces, eventPlaces, places } = draft;
  if (file === 'workflow.json')
    return { file, path: shortWorkflow === undefined ? path : writtenWorkflowPath(path, shortWorkflow.steps?.length) };
  const isLifecycle = file === 'lifecycle.json';
  const spelled = writtenRolePath(isLifecycle ? writtenStatePath(path, statePlaces) : path, roleEntries.get(file));
  return writtenPlace({ file, path: isLifecycle ? writtenStatePath(spelled, eventPlaces) : spelled }, places.get(file));
}

/** Whether something is written in a pack, which many folders use. */
export const isInPack = ({ file }: Place): boolean => file.startsWith(`${PARTS}packs/`);
