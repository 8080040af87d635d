import { defined } from '#domain/defined.ts';
import type { Automation } from '#engine/declaration/automation.ts';
import { parseSyntax } from '#engine/expression/parse.ts';
import { compileLetters } from './compile-letter.ts';
import { compileCopies } from './compile-copies.ts';
import { compileEffects } from './compile-effects.ts';
import { compileGifts } from './compile-gifts.ts';
import { bindingLookups, compileNotifies, valuesOfLookups } from './compile-notifies.ts';
import { compileLink } from './compile-link.ts';
import { compileLine } from './compile-line.ts';
import { compileRowQuestions } from './compile-row-questions.ts';
import { compileLifecycle } from './compile-lifecycle.ts';
import { compileAnswer } from './compile-lookups.ts';
import { compilePanel } from './compile-panel.ts';
import { compileForm } from './compile-form.ts';
import { expressionCompiler } from '#engine/types/compile-request.ts';
import { compilePayload } from './compile-rules.ts';
import type { CompiledAutomation } from './compiled-automation.ts';

export type { CompiledAutomation } from './compiled-automation.ts';

/** Compiles every expression of an automation once. Never throws for what a declaration may say: what is wrong stands in faults, and answers unknown. */
export function compileAutomation(automation: Automation): CompiledAutomation {
  const compiler = expressionCompiler(parseSyntax);
  const { form, compilation } = compileForm(automation, compiler);
  const lifecycle = compileLifecycle({ ...compilation, steps: form.steps });
  const answer = compileAnswer(compilation);
  const panel = compilePanel(compilation);
  const copies = compileCopies(compilation);
  const line = compileLine(compilation);
  const link = compileLink(compilation);
  const notifies = compileNotifies(compilation, form);
  return {
    ...form,
    lookups: bindingLookups(form, notifies),
    notifies,
    ofLookups: valuesOfLookups(form),
    payload: compilePayload(compilation),
    rowQuestions: compileRowQuestions(compilation),
    gifts: compileGifts(compilation),
    effects: compileEffects(compilation),
    letters: compileLetters(compilation),
    ...defined({ lifecycle, answer, panel, copies, line, link }),
    places: compiler.places,
    faults: compiler.faults,
  };
}
