import { inWords } from '#domain/list-text.ts';
import { type Language, textIn } from '#engine/data/localized-text.ts';
import { type Checked, type Context, type Run, fault } from './compilation.ts';
import { TYPES } from './function-definition.ts';
import type { SyntaxNode } from './syntax.ts';
import { type ChoiceWords, typeInWords } from './value-type.ts';
import { isList, unknown } from './value.ts';

type CallNode = Extract<SyntaxNode, { op: 'call' }>;

const LANGUAGES: readonly string[] = TYPES.language.members;

/** Every language that the second value can be; English when there is none. Undefined, with a fault, when it is no language. */
function languagesOf(node: SyntaxNode | undefined, context: Context): { readonly run: Run; readonly can: readonly string[] } | undefined {
  if (node === undefined) return { run: () => 'en', can: ['en'] };
  const checked = context.check(node, context);
  if (checked === undefined) return undefined;
  const can = checked.literal === undefined ? (checked.type.kind === 'text' ? checked.type.members : undefined) : [checked.literal];
  if (can?.every((language) => LANGUAGES.includes(language)) === true) return { run: checked.run, can };
  return fault(context, node, "The language of words is 'en' or 'es'. Write words(place, 'es'), for example.");
}

/** The choices that have words in English only. */
function withoutSpanish(words: ChoiceWords): readonly string[] {
  return Object.entries(words).flatMap(([choice, text]) => {
    const isMissing = typeof text === 'string' ? /\p{L}/u.test(text) : text.es === undefined;
    return isMissing ? [choice] : [];
  });
}

function wordsOf(checked: Checked): ChoiceWords | undefined {
  const type = checked.type.kind === 'list' ? checked.type.of : checked.type;
  return type.kind === 'text' ? type.words : undefined;
}

const asLanguage = (value: unknown): Language | undefined => (value === 'en' || value === 'es' ? value : undefined);

/** words(choice) and words(choice, 'es'): what the form calls what was chosen; of several choices, joined as in a sentence. */
export function checkWords(node: CallNode, context: Context): Checked | undefined {
  const [, [choiceNode, languageNode, ...more]] = node.args;
  if (choiceNode === undefined || more.length > 0)
    return fault(context, node, "words takes a field with choices, and a language. Write words(place, 'es'), for example.");
  const [choice, language] = [context.check(choiceNode, context), languagesOf(languageNode, context)];
  if (choice === undefined || language === undefined) return undefined;
  const words = wordsOf(choice);
  const name = choice.path === undefined ? `This, ${typeInWords(choice.type)},` : `"${choice.path}"`;
  if (words === undefined)
    return fault(context, choiceNode, `${name} has no words for its choices. Use a field whose choices have "labels" in ui-schema.json.`);
  const lacking = language.can.includes('es') ? withoutSpanish(words) : [];
  if (lacking.length > 0)
    return fault(
      context,
      choiceNode,
      `${name} has no Spanish words for: ${lacking.join(', ')}. Write its labels in ui-schema.json as { "en": "…", "es": "…" }.`,
    );
  const run: Run = (frame) => {
    const [chosen, spoken] = [choice.run(frame), asLanguage(language.run(frame))];
    if (chosen === unknown || spoken === undefined) return unknown;
    const texts = (isList(chosen) ? chosen : [chosen]).map((value) => textIn(words[String(value)] ?? String(value), spoken));
    return inWords(texts, spoken);
  };
  return { type: { kind: 'text' }, run };
}
