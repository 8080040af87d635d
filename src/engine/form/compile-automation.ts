import type { Automation } from '#engine/declaration/automation.ts';
import { compileLetter } from '#engine/letter/compile-letter.ts';
import { compileLifecycle } from '#engine/workflow/compile-lifecycle.ts';
import { compilationOf } from './compilation.ts';
import { compileDeadlines } from './compile-deadlines.ts';
import { compileFacts, compileItems, titlesByPath } from './compile-items.ts';
import { compileGuards, compileNote, compileRecipients } from './compile-manifest.ts';
import { compileNames } from './compile-names.ts';
import { expressionCompiler } from './compile-request.ts';
import { compileChecks, compileComputed, compileFields, compilePayload } from './compile-rules.ts';
import type { CompiledAutomation } from './compiled-automation.ts';
import { schemaFields } from './schema-fields.ts';
import { solveOrder } from './solve-order.ts';

export type { CompiledAutomation } from './compiled-automation.ts';

/** Compiles every expression of an automation once. Never throws for what a declaration may say: what is wrong stands in faults, and answers unknown. */
export function compileAutomation(automation: Automation): CompiledAutomation {
  const compiler = expressionCompiler();
  const { types, names } = compileNames(automation, compiler);
  const compilation = compilationOf(automation, compiler, types);
  const rules = compileFields(compilation);
  const { to, cc } = compileRecipients(compilation);
  const methods = automation.manifest.letter?.methods;
  const parts = {
    names,
    computed: compileComputed(compilation),
    deadlines: compileDeadlines(compilation),
    fields: rules,
    recipients: [...to, ...cc],
    ...(methods === undefined ? {} : { methods }),
  };
  const note = compileNote(compilation);
  const lifecycle = compileLifecycle(compilation);
  const letter = compileLetter(compilation);
  return {
    automation,
    types,
    fields: automation.schema === undefined ? [] : schemaFields(automation.schema),
    titles: titlesByPath(automation.uiSchema),
    steps: solveOrder(parts, compiler),
    rules,
    checks: compileChecks(compilation),
    to,
    cc,
    items: compileItems(compilation),
    facts: compileFacts(compilation, names),
    payload: compilePayload(compilation),
    guards: compileGuards(compilation, names),
    ...(note === undefined ? {} : { note }),
    ...(lifecycle === undefined ? {} : { lifecycle }),
    ...(letter === undefined ? {} : { letter }),
    places: compiler.places,
    faults: compiler.faults,
  };
}
