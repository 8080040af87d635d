import type { AddresseeGroups } from '#schemas/meta/addressees.gen.ts';
import type { SharedCalls } from '#schemas/meta/calls.gen.ts';
import type { FigureKinds } from '#schemas/meta/figures.gen.ts';
import type { LetterParts } from '#schemas/meta/letter-parts.gen.ts';
import type { Letter } from '#schemas/meta/letter.gen.ts';
import type { Lifecycle } from '#schemas/meta/lifecycle.gen.ts';
import type { List } from '#schemas/meta/list.gen.ts';
import type { Log } from '#schemas/meta/log.gen.ts';
import type { Manifest } from '#schemas/meta/manifest.gen.ts';
import type { RoleGroups } from '#schemas/meta/roles.gen.ts';
import type { Rules } from '#schemas/meta/rules.gen.ts';
import type { DataSchema } from '#schemas/meta/schema.gen.ts';
import type { ShortWorkflow } from '#schemas/meta/short-workflow.gen.ts';
import type { UiSchema } from '#schemas/meta/ui-schema.gen.ts';
import type { Workflow } from '#schemas/meta/workflow.gen.ts';
import type { Finding } from '#engine/findings/finding.ts';
import type { JsonText } from '#engine/findings/json-text.ts';
import type { RoleEntries } from '#engine/fill/fill-roles.ts';
import type { StatePlaces } from '#engine/fill/fill-states.ts';
import type { BoardForms, LookupShape } from '#engine/declaration/automation.ts';
import type { RuleTest } from '#engine/declaration/rule-test.ts';
import type { ShapeLookup } from './resolve-references.ts';
import type { WrittenPlaces } from '#engine/fill/written-places.ts';

/** What is known of another automation whose records are looked up: as much as could be read. */
export type Neighbor = {
  readonly schema?: DataSchema;
  readonly rules: Rules;
  readonly log?: Log;
  readonly list?: List;
  /** One of its files is broken: nothing is concluded from it. */
  readonly isBroken: boolean;
};

/** A folder whose files were read and have their shape; what is absent is missing or broken. */
export type Draft = {
  readonly texts: ReadonlyMap<string, JsonText>;
  /** Files that are not JSON or not of their shape; nothing is concluded from them. */
  readonly broken: ReadonlySet<string>;
  readonly manifest?: Manifest;
  /** schema.json as it is written. */
  readonly written?: DataSchema;
  /** schema.json with every reference put in place; absent when one names nothing. */
  readonly schema?: DataSchema;
  readonly uiSchema?: UiSchema;
  readonly rules: Rules;
  /** workflow.json as a machine, spelled out or expanded. */
  readonly ownWorkflow?: Workflow;
  /** workflow.json as it is written, when it names a standard workflow. */
  readonly shortWorkflow?: ShortWorkflow;
  readonly lifecycle?: Lifecycle;
  readonly log?: Log;
  readonly list?: List;
  readonly letter?: Letter;
  /** The further letters by name; those that are missing or broken are absent. */
  readonly letters: Readonly<Record<string, Letter>>;
  /** All of automations/_parts. */
  readonly parts: {
    readonly addressees: AddresseeGroups;
    readonly calls: SharedCalls;
    /** Absent while figures.json cannot be read. */
    readonly figureKinds?: FigureKinds;
    readonly letterParts: LetterParts;
    /** Forms of the Board by their names. */
    readonly forms: BoardForms;
    /** The names of the PDFs that letters can enclose. */
    readonly files: ReadonlySet<string>;
    /** Absent while roles.json cannot be read. */
    readonly roleGroups?: RoleGroups;
    readonly workflows: ReadonlyMap<string, Workflow>;
  };
  /** By file, the entries of each list of roles as they are written: a group stands for several. */
  readonly roleEntries: ReadonlyMap<string, RoleEntries>;
  /** By file, where it is written what the file has from packs and groups of addressees. */
  readonly places: ReadonlyMap<string, WrittenPlaces>;
  /** Findings that stand where they are written already. */
  readonly asWritten: ReadonlySet<Finding>;
  /** Where in lifecycle.json a guard or a target is written that stands there in a short form. */
  readonly eventPlaces: StatePlaces;
  /** Where in lifecycle.json it is written what states have from their parents. */
  readonly statePlaces: StatePlaces;
  /** The tests of tests.json with their data spelled out; none while an example that one names is missing or broken. */
  readonly tests: readonly RuleTest[];
  /** Examples by file name without the folder ("minimal.json"). */
  readonly examples: ReadonlyMap<string, unknown>;
  /** The automations whose records are looked up, by id; those that nobody has are absent. */
  readonly neighbors: ReadonlyMap<string, Neighbor>;
  /** The ids of all folders, for who misspelt one. */
  readonly folderNames: readonly string[];
  readonly finds: Readonly<Record<string, LookupShape>>;
  readonly lookup: ShapeLookup;
};

/** Where the parts stand, seen from an automation's folder. */
export const PARTS = '../_parts/';

/** The workflow that the manifest names, with the file it stands in. */
export function workflowOf(draft: Draft): { readonly workflow: Workflow; readonly file: string } | undefined {
  const name = draft.manifest?.workflow;
  if (name === 'own') return draft.ownWorkflow === undefined ? undefined : { workflow: draft.ownWorkflow, file: 'workflow.json' };
  const workflow = name === undefined ? undefined : draft.parts.workflows.get(name);
  return workflow === undefined ? undefined : { workflow, file: `${PARTS}workflows/${name}.json` };
}
