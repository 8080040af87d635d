import type { SyntaxTrees } from '#engine/expression/syntax.ts';
import type { BoardForm } from '#schemas/meta/board-form.gen.ts';
import type { SharedCalls } from '#schemas/meta/calls.gen.ts';
import type { FigureKinds } from '#schemas/meta/figures.gen.ts';
import type { LetterParts } from '#schemas/meta/letter-parts.gen.ts';
import type { Letter } from '#schemas/meta/letter.gen.ts';
import type { Lifecycle } from '#schemas/meta/lifecycle.gen.ts';
import type { List } from '#schemas/meta/list.gen.ts';
import type { Log } from '#schemas/meta/log.gen.ts';
import type { Manifest } from '#schemas/meta/manifest.gen.ts';
import type { Rules } from '#schemas/meta/rules.gen.ts';
import type { DataSchema } from '#schemas/meta/schema.gen.ts';
import type { UiSchema } from '#schemas/meta/ui-schema.gen.ts';
import type { Workflow } from '#schemas/meta/workflow.gen.ts';

/** What a lookup of rules.json answers and is asked by, as shapes of the closed profile. */
export type LookupShape = { readonly row: Readonly<Record<string, unknown>>; readonly where: Readonly<Record<string, unknown>> };

/** An automation as it is stored, published and sent to the desk: its files and the parts it uses, checked. */
export type Automation = {
  readonly manifest: Manifest;
  /** schema.json with every $ref to schemas/shared put in place; absent while planned. */
  readonly schema?: DataSchema;
  readonly uiSchema?: UiSchema;
  readonly rules: Rules;
  /** Its own workflow, or the standard one it names. */
  readonly workflow?: Workflow;
  readonly lifecycle?: Lifecycle;
  readonly log?: Log;
  readonly list?: List;
  readonly letter?: Letter;
  /** The further letters by name; absent without any. */
  readonly letters?: Readonly<Record<string, Letter>>;
  /** The shared calls named in uses. */
  readonly calls: SharedCalls;
  /** The kinds of dated figures that the manifest names; absent without any. */
  readonly figureKinds?: FigureKinds;
  /** What the other automations say of the records that its finds look up; absent without finds. */
  readonly finds?: Readonly<Record<string, LookupShape>>;
  /** The forms of the Board that the letters fill in; absent without any. */
  readonly forms?: BoardForms;
  /** The letter parts that the letters name. */
  readonly letterParts: LetterParts;
};

/** An automation with all its expressions read, as the desk opens it: who opens it needs no parser. */
export type ReadAutomation = Automation & { readonly trees: SyntaxTrees };

/** Forms of the Board by the names of their files. */
export type BoardForms = Readonly<Record<string, BoardForm>>;

/** The text of the files of one folder, by file name relative to the folder ("manifest.json", "examples/minimal.json"). */
export type AutomationFiles = ReadonlyMap<string, string>;

/** The texts of automations/_parts, by file name relative to it ("calls.json", "workflows/letter.json", "letter-parts.json"). */
export type PartFiles = ReadonlyMap<string, string>;
