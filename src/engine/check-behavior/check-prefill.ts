import type { CompiledAutomation } from '#engine/compilation/compile-automation.ts';
import { evaluateForm } from '#engine/form/evaluate-form.ts';
import { valueOfPath } from '#engine/data/places.ts';
import { isFilled, isList, recordOf } from '#engine/data/plain-data.ts';
import { prefill } from '#engine/form/prefill.ts';
import { parseSyntax } from '#engine/expression/parse.ts';
import type { SyntaxNode } from '#engine/expression/syntax.ts';
import { choicesOf } from '#engine/check-shape/control-fit.ts';
import type { Finding } from '#engine/findings/finding.ts';
import { errorAt } from '#engine/findings/finding.ts';
import type { FolderFacts } from '#engine/check-shape/folder-facts.ts';
import { fileAt } from '#engine/check-shape/folder-facts.ts';
import { standardScopes } from './standard-case.ts';
import { suggest } from '#engine/findings/suggest.ts';

/** The texts that an expression spells out as its answer: 'remote', both sides of a choice between two, or the last resort of or(…). */
function answersSpelled(node: SyntaxNode): readonly string[] {
  if (node.op === 'value') return typeof node.args === 'string' ? [node.args] : [];
  if (node.op === '?:') return node.args.slice(1).flatMap((side) => (side === undefined ? [] : answersSpelled(side)));
  if (node.op === 'call' && node.args[0] === 'or') return node.args[1].flatMap(answersSpelled);
  return node.op === 'list' ? node.args.flatMap(answersSpelled) : [];
}

function spelledOut(source: string): readonly string[] {
  const syntax = parseSyntax(source);
  return syntax.ok ? answersSpelled(syntax.tree) : [];
}

type Start = { readonly path: string; readonly value: string; readonly choices: readonly string[] };

function wrongStart({ path, value, choices }: Start): Finding {
  return errorAt(fileAt('rules.json', 'fields', path, 'prefill'), {
    code: 'not_a_choice',
    message: `"${path}" is prefilled with "${value}", which is not one of its choices.`,
    remedy: suggest(value, choices),
  });
}

/** Prefills that none of the choices of their field is: as they are spelled out, or as they come out in the standard case. */
export function checkPrefill(facts: FolderFacts, compiled: CompiledAutomation): readonly Finding[] {
  const rules = compiled.rules.filter((rule) => rule.prefill !== undefined);
  const standard = standardScopes(facts.draft);
  const { data } = standard === undefined ? { data: {} } : prefill({ compiled, data: {}, scopes: standard });
  const offered = standard === undefined ? undefined : evaluateForm(compiled, data, standard).options;
  return rules.flatMap((rule) => {
    const shape = recordOf(compiled.fields.find((field) => field.path === rule.path)?.shape);
    const choices = choicesOf(shape) ?? offered?.get(rule.path)?.map(({ value }) => value);
    if (choices === undefined) return [];
    const came = valueOfPath(data, rule.path);
    const values = isList(came) ? came : isFilled(came) ? [came] : [];
    const tried = [...spelledOut(rule.prefill?.source ?? ''), ...values.filter((value) => typeof value === 'string')];
    return [...new Set(tried)].filter((value) => !choices.includes(value)).map((value) => wrongStart({ path: rule.path, value, choices }));
  });
}
