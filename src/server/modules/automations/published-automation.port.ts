import { compileShape } from '#engine/compile/validators.ts';
import type { Automation } from '#engine/declaration/automation.ts';
import type { ShapeValidator } from '#engine/declaration/shape-error.ts';
import { compileAutomation } from '#engine/compilation/compile-automation.ts';
import type { CompiledAutomation } from '#engine/compilation/compiled-automation.ts';
import type { LocalizedText } from '#schemas/meta/common.gen.ts';
import { offeredCalls } from './offered-calls.ts';
import { servedCalls, type ServedCall, type UseCaseName } from './served-calls.port.ts';

/** A version of an automation, compiled once and ready to answer calls. */
export type PublishedAutomation = {
  readonly id: string;
  readonly version: string;
  readonly automation: Automation;
  readonly compiled: CompiledAutomation;
  readonly validateShape: ShapeValidator;
  readonly calls: readonly ServedCall[];
  readonly offered: ReadonlySet<UseCaseName>;
};

const noShape: ShapeValidator = () => [];

export function liveAutomation(version: string, automation: Automation): PublishedAutomation {
  return {
    id: automation.manifest.id,
    version,
    automation,
    compiled: compileAutomation(automation),
    validateShape: automation.schema === undefined ? noShape : compileShape(automation.schema),
    calls: servedCalls(automation),
    offered: offeredCalls(automation),
  };
}

/** A text of a declaration in the language of the desk's own messages. */
export function englishText(text: LocalizedText): string {
  return typeof text === 'string' ? text : text.en;
}
