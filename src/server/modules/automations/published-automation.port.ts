import { compileShape } from '#engine/compile/validators.ts';
import type { Automation } from '#engine/declaration/automation.ts';
import type { ShapeValidator } from '#engine/declaration/shape-error.ts';
import { compileAutomation } from '#engine/compilation/compile-automation.ts';
import type { CompiledAutomation } from '#engine/compilation/compiled-automation.ts';
import type { LocalizedText } from '#schemas/meta/common.gen.ts';
import { hasFileField } from '#engine/form/form-files.ts';
import { AppError } from '#server/platform/app-error.ts';
import { formLimits, type FormLimits } from './form-limits.ts';
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
  readonly limits: FormLimits;
};

const noShape: ShapeValidator = () => [];

export function publishedAutomation(version: string, automation: Automation): PublishedAutomation {
  const compiled = compileAutomation(automation);
  return {
    id: automation.manifest.id,
    version,
    automation,
    compiled,
    validateShape: automation.schema === undefined ? noShape : compileShape(automation.schema),
    calls: servedCalls(automation),
    offered: offeredCalls(automation),
    limits: formLimits(automation.schema, hasFileField(compiled)),
  };
}

/** A text of a declaration in the language of the desk's own messages. */
export function englishText(text: LocalizedText): string {
  return typeof text === 'string' ? text : text.en;
}

/** Refuses a call that nothing in the published declaration leads to. */
export function demandOffered({ published, useCase }: Offered): void {
  if (!published.offered.has(useCase)) throw new AppError('call_not_offered', 'This automation has changed. Open it again.');
}

type Offered = { readonly published: PublishedAutomation; readonly useCase: UseCaseName };

/** Refuses a form that was filled under another version than the published one. */
export function demandPublished({ published }: Pick<Offered, 'published'>, version: string | undefined): void {
  if (version === undefined || version === published.version) return;
  throw new AppError('version_changed', 'This automation was updated while it was open. Review the new version, then send again.', {
    facts: { version: published.version },
  });
}
