import type { Automation } from '#engine/declaration/automation.ts';
import type { ShapeValidator } from '#engine/declaration/shape-error.ts';
import type { CompiledAutomation } from '#engine/form/compiled-automation.ts';
import type { LocalizedText } from '#schemas/meta/common.gen.ts';
import { type ServedCall, type UseCaseName } from './served-calls.ts';
/** A version of an automation, compiled once and ready to answer calls. */
export type LiveAutomation = {
    readonly id: string;
    readonly version: string;
    readonly automation: Automation;
    readonly compiled: CompiledAutomation;
    readonly validateShape: ShapeValidator;
    readonly calls: readonly ServedCall[];
    readonly offered: ReadonlySet<UseCaseName>;
};
export declare function liveAutomation(version: string, automation: Automation): LiveAutomation;
/** A text of a declaration in the language of the desk's own messages. */
export declare function englishText(text: LocalizedText): string;
