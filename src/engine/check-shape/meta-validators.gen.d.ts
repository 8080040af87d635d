/* Written by npm run generate from schemas/meta. Do not edit. */
import type { Manifest } from '#schemas/meta/manifest.gen.ts';
import type { DataSchema } from '#schemas/meta/schema.gen.ts';
import type { UiSchema } from '#schemas/meta/ui-schema.gen.ts';
import type { Rules } from '#schemas/meta/rules.gen.ts';
import type { RuleTests } from '#schemas/meta/tests.gen.ts';
import type { Workflow } from '#schemas/meta/workflow.gen.ts';
import type { ShortWorkflow } from '#schemas/meta/short-workflow.gen.ts';
import type { Lifecycle } from '#schemas/meta/lifecycle.gen.ts';
import type { Log } from '#schemas/meta/log.gen.ts';
import type { List } from '#schemas/meta/list.gen.ts';
import type { Letter } from '#schemas/meta/letter.gen.ts';
import type { SharedCalls } from '#schemas/meta/calls.gen.ts';
import type { LetterParts } from '#schemas/meta/letter-parts.gen.ts';
import type { Pack } from '#schemas/meta/pack.gen.ts';
import type { AddresseeGroups } from '#schemas/meta/addressees.gen.ts';
import type { FigureKinds } from '#schemas/meta/figures.gen.ts';
import type { RoleGroups } from '#schemas/meta/roles.gen.ts';
import type { Design } from '#schemas/meta/design.gen.ts';
import type { BoardForm } from '#schemas/meta/board-form.gen.ts';

/** Whether a value has the shape of schemas/meta/manifest.json. */
export declare function isManifest(value: unknown): value is Manifest;
/** Whether a value has the shape of schemas/meta/schema.json. */
export declare function isDataSchema(value: unknown): value is DataSchema;
/** Whether a value has the shape of schemas/meta/ui-schema.json. */
export declare function isUiSchema(value: unknown): value is UiSchema;
/** Whether a value has the shape of schemas/meta/rules.json. */
export declare function isRules(value: unknown): value is Rules;
/** Whether a value has the shape of schemas/meta/tests.json. */
export declare function isRuleTests(value: unknown): value is RuleTests;
/** Whether a value has the shape of schemas/meta/workflow.json. */
export declare function isWorkflow(value: unknown): value is Workflow;
/** Whether a value has the shape of schemas/meta/short-workflow.json. */
export declare function isShortWorkflow(value: unknown): value is ShortWorkflow;
/** Whether a value has the shape of schemas/meta/lifecycle.json. */
export declare function isLifecycle(value: unknown): value is Lifecycle;
/** Whether a value has the shape of schemas/meta/log.json. */
export declare function isLog(value: unknown): value is Log;
/** Whether a value has the shape of schemas/meta/list.json. */
export declare function isList(value: unknown): value is List;
/** Whether a value has the shape of schemas/meta/letter.json. */
export declare function isLetter(value: unknown): value is Letter;
/** Whether a value has the shape of schemas/meta/calls.json. */
export declare function isSharedCalls(value: unknown): value is SharedCalls;
/** Whether a value has the shape of schemas/meta/letter-parts.json. */
export declare function isLetterParts(value: unknown): value is LetterParts;
/** Whether a value has the shape of schemas/meta/pack.json. */
export declare function isPack(value: unknown): value is Pack;
/** Whether a value has the shape of schemas/meta/addressees.json. */
export declare function isAddresseeGroups(value: unknown): value is AddresseeGroups;
/** Whether a value has the shape of schemas/meta/figures.json. */
export declare function isFigureKinds(value: unknown): value is FigureKinds;
/** Whether a value has the shape of schemas/meta/roles.json. */
export declare function isRoleGroups(value: unknown): value is RoleGroups;
/** Whether a value has the shape of schemas/meta/design.json. */
export declare function isDesign(value: unknown): value is Design;
/** Whether a value has the shape of schemas/meta/board-form.json. */
export declare function isBoardForm(value: unknown): value is BoardForm;
