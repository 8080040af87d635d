import type { Automation, ReadAutomation } from '#engine/declaration/automation.ts';
import { parseSyntax } from '#engine/expression/parse.ts';
import type { SyntaxTrees } from '#engine/expression/syntax.ts';
import { compileAutomation } from './compile-automation.ts';

/** What every expression of an automation is read as: of its form and of all the rest, so that a desk which asks for more finds it too. */
export function treesOf(automation: Automation): SyntaxTrees {
  return Object.fromEntries(compileAutomation(automation).places.map(({ source }) => [source, parseSyntax(source)]));
}

/** An automation with its expressions read. */
export function readExpressions(automation: Automation): ReadAutomation {
  return { ...automation, trees: treesOf(automation) };
}
