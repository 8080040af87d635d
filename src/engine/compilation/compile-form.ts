import { defined } from '#domain/defined.ts';
import type { Automation, ReadAutomation } from '#engine/declaration/automation.ts';
import { firstLetter } from '#engine/declaration/letters.ts';
import { readFrom } from '#engine/expression/syntax.ts';
import { type Compilation, compilationOf } from '#engine/types/compilation.ts';
import { compileDeadlines, needsPlaces } from './compile-deadlines.ts';
import { compileFacts, compileItems, controlsByPath, tablePaths, titlesByPath, uploadsByPath } from './compile-items.ts';
import { compileLookups } from './compile-lookups.ts';
import { compileAddressees, compileGuards } from './compile-manifest.ts';
import { compileMatches } from './compile-matches.ts';
import { compileNames } from './compile-names.ts';
import { type Compiler, expressionCompiler } from '#engine/types/compile-request.ts';
import { compileChecks, compileComputed, compileFields } from './compile-rules.ts';
import type { CompiledForm } from './compiled-automation.ts';
import { isBox, schemaFields } from '#engine/data/schema-fields.ts';
import { solveOrder } from './solve-order.ts';

/** Compiles the expressions of a form; answers also what the rest of the automation is compiled with. */
export function compileForm(
  automation: Automation,
  compiler: Compiler,
): { readonly form: CompiledForm; readonly compilation: Compilation } {
  const { types, names } = compileNames(automation, compiler);
  const compilation = compilationOf(automation, compiler, types);
  const rules = compileFields(compilation);
  const deadlines = compileDeadlines(compilation);
  const addressees = compileAddressees(compilation, { fields: rules, needsPlace: needsPlaces(deadlines, names) });
  // What rules read of recipients are those of letter.json.
  const { to, cc, methods, usual } = addressees.find(({ name }) => name === firstLetter) ?? { to: [], cc: [] };
  const parts = {
    names,
    computed: compileComputed(compilation),
    deadlines,
    fields: rules,
    recipients: [...to, ...cc],
    ...defined({ methods, usual }),
  };
  const steps = solveOrder(parts, compiler);
  const checks = compileChecks(compilation);
  const fields = automation.schema === undefined ? [] : schemaFields(automation.schema);
  const controls = controlsByPath(automation.uiSchema);
  const form = {
    automation,
    types,
    fields,
    titles: titlesByPath(automation.uiSchema),
    controls,
    boxes: new Set(fields.filter(({ path, shape }) => isBox(shape) && controls.has(path)).map(({ path }) => path)),
    uploads: uploadsByPath(automation.uiSchema),
    tables: tablePaths(automation.uiSchema),
    steps,
    rules,
    checks,
    lookups: compileLookups(compilation, { steps, checks }),
    matches: compileMatches(compilation),
    addressees,
    items: compileItems(compilation),
    facts: compileFacts(compilation, names),
    guards: compileGuards(compilation, names),
  };
  return { form, compilation };
}

/** The form of an automation whose expressions were read before. Throws when one was not. */
export function openedForm(automation: ReadAutomation): CompiledForm {
  return compileForm(automation, expressionCompiler(readFrom(automation.trees))).form;
}
