import type { Workflow } from '#schemas/meta/workflow.gen.ts';
import { wordNames } from '#engine/fill/fill-workflow.ts';
import { namedLetters } from '#engine/declaration/letters.ts';
import { callsAtOnce, servedCall } from '#engine/workflow/machine.ts';
import type { FolderFacts } from '#engine/check-shape/folder-facts.ts';
import { fileAt, unknownName } from '#engine/check-shape/folder-facts.ts';
import type { Finding } from '#engine/findings/finding.ts';
import { errorAt } from '#engine/findings/finding.ts';

/** Calls of a workflow that the manifest does not serve. */
export function callFindings(facts: FolderFacts, workflow: Workflow, file: string): readonly Finding[] {
  const { serves = {}, uses = [] } = facts.manifest;
  const served = Object.keys(serves);
  const known = ['open', ...uses, ...served, ...callsAtOnce.filter((name) => served.includes(servedCall(name)))];
  const short = facts.manifest.workflow === 'own' ? facts.draft.shortWorkflow : undefined;
  const isStandard = facts.manifest.workflow !== 'own' || short !== undefined;
  return Object.entries(workflow.states).flatMap(([name, { invoke }]) => {
    const source = invoke?.src;
    if (source === undefined || known.includes(source)) return [];
    if (isStandard)
      return [
        errorAt(fileAt('manifest.json', 'workflow'), {
          code: 'unknown_call',
          message: `The workflow "${short?.is ?? facts.manifest.workflow ?? ''}" calls "${source}", which the manifest does not serve.`,
          remedy: `Add "${source}" under "serves", or choose another workflow.`,
        }),
      ];
    return [
      unknownName(fileAt(file, 'states', name, 'invoke', 'src'), {
        kind: 'a call',
        name: source,
        where: '"uses" or "serves" of manifest.json',
        known,
      }),
    ];
  });
}

/** Words of a short workflow for what its machine does not have. */
export function wordFindings({ draft: { shortWorkflow, parts } }: FolderFacts): readonly Finding[] {
  const standard = shortWorkflow === undefined ? undefined : parts.workflows.get(shortWorkflow.is);
  if (shortWorkflow === undefined || standard === undefined) return [];
  const known = wordNames(standard, shortWorkflow);
  return Object.keys(shortWorkflow.words ?? {}).flatMap((name) =>
    known.includes(name)
      ? []
      : [
          unknownName(fileAt('workflow.json', 'words', name), {
            kind: 'a state or button',
            name,
            where: `the workflow "${shortWorkflow.is}"`,
            known,
          }),
        ],
  );
}

/** A case that is searched for and kept nowhere: the record would belong to none. */
export function caseFindings(facts: FolderFacts, workflow: Workflow, file: string): readonly Finding[] {
  const search = Object.entries(workflow.states).find(([, { meta }]) => meta?.screen === 'search')?.[0];
  if (search === undefined || facts.fields === undefined || facts.fields.has('caseFileNumber')) return [];
  const isOwn = facts.manifest.workflow === 'own';
  return [
    errorAt(isOwn ? fileAt(file, 'states', search, 'meta', 'screen') : fileAt('manifest.json', 'workflow'), {
      code: 'case_not_kept',
      message: 'The workflow searches for a case, but the form has no "caseFileNumber" to keep it.',
      remedy: `Add the field to schema.json, or write { "id": "${facts.manifest.id}", "is": "${facts.draft.shortWorkflow?.is ?? 'record'}", "case": "none" } as workflow.json${isOwn ? '' : ' and "workflow": "own" in manifest.json'}.`,
    }),
  ];
}

type Sends = NonNullable<NonNullable<FolderFacts['draft']['shortWorkflow']>['sends']>;

/** Why an event cannot be sent with a new record; undefined where it can. */
function unsendable({ draft: { lifecycle }, manifest }: FolderFacts, { event }: Sends): string | undefined {
  const moves = [lifecycle?.states[lifecycle.initial]?.on?.[event] ?? []].flat();
  if (moves.length === 0) return `The first state of lifecycle.json has no event "${event}".`;
  const asks = moves.some(({ meta }) => meta.note === 'required' || meta.notBy !== undefined || meta.by !== undefined);
  if (asks) return `"${event}" asks for more than the form has, or is not for the person who creates the record.`;
  const written = new Set(moves.flatMap(({ meta }) => meta.letters ?? []));
  const seen = namedLetters(manifest).some(({ name, settings }) => written.has(name) && settings.preview === 'required');
  return seen ? `"${event}" writes a letter that must be looked at first.` : undefined;
}

/** An event that a short workflow sends with the new record, and cannot. */
export function sendsFindings(facts: FolderFacts): readonly Finding[] {
  const { shortWorkflow } = facts.draft;
  const why = shortWorkflow?.sends === undefined || !facts.isSound('lifecycle.json') ? undefined : unsendable(facts, shortWorkflow.sends);
  if (why === undefined) return [];
  return [
    errorAt(fileAt('workflow.json', 'sends', 'event'), {
      code: 'event_not_with_record',
      message: why,
      remedy: 'Name an event of the first state that needs no note and no preview, or remove "sends".',
    }),
  ];
}
