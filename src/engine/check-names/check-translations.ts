import { everyNode } from '#engine/expression/needs-value.ts';
import { functionsNamed } from '#engine/expression/functions.ts';
import { parseSyntax } from '#engine/expression/parse.ts';
import type { SyntaxNode } from '#engine/expression/syntax.ts';
import type { CompiledAutomation } from '#engine/compilation/compile-automation.ts';
import { isRecord, listOf } from '#engine/data/plain-data.ts';
import { languagesOfText, letterFile, letterTexts } from '#engine/declaration/letters.ts';
import type { Language } from '#schemas/meta/common.gen.ts';
import { PARTS } from '#engine/check-shape/draft.ts';
import type { Finding } from '#engine/findings/finding.ts';
import { errorAt, warningAt } from '#engine/findings/finding.ts';
import type { FolderFacts } from '#engine/check-shape/folder-facts.ts';
import { fileAt } from '#engine/check-shape/folder-facts.ts';
import { languageNames, type LocalizedPlace } from '#engine/findings/localized-place.ts';

/** Words that are no name: names and abbreviations, which begin with a capital, are the same in every language. */
function plainWords(text: string): readonly string[] {
  const words = text.replaceAll(/\{[^{}]*\}/g, ' ').match(/\p{L}+/gu) ?? [];
  return words.length < 2 ? [] : words.filter((word) => word.length > 1 && /^\p{Ll}/u.test(word));
}

/** Spanish texts that are word for word the English ones. */
export function untranslated(texts: readonly LocalizedPlace[]): readonly Finding[] {
  return texts.flatMap(({ value, place }) => {
    if (!isRecord(value) || typeof value['es'] !== 'string' || value['en'] !== value['es']) return [];
    if (plainWords(value['es']).length === 0) return [];
    return [
      warningAt(
        { ...place, path: `${place.path}/es` },
        { code: 'not_translated', message: 'The Spanish text is the same as the English one.', remedy: 'Translate it.' },
      ),
    ];
  });
}

function spelledLanguage(given: SyntaxNode | undefined): string | undefined {
  if (given === undefined) return 'en';
  return given.op === 'value' && typeof given.args === 'string' ? given.args : undefined;
}

/** The language that a call writes in, when it is spelled out; English where a function has one language and none is named. */
function languageOfCall(name: string, values: readonly SyntaxNode[]): string | undefined {
  if (name === 'words') return spelledLanguage(values[1]);
  const overloads = functionsNamed(name);
  const speaking = overloads.find(({ parameters }) => parameters.some((parameter) => parameter.name === 'language'));
  if (speaking === undefined) return undefined;
  const at = speaking.parameters.findIndex((parameter) => parameter.name === 'language');
  return spelledLanguage(values[at]);
}

type Call = { readonly name: string; readonly language: string };

function callsIn(source: string): readonly Call[] {
  const syntax = parseSyntax(source);
  const nodes = syntax.ok ? everyNode(syntax.tree) : [];
  return nodes.flatMap((node) => {
    const language = node.op === 'call' ? languageOfCall(node.args[0], node.args[1]) : undefined;
    return language === undefined || node.op !== 'call' ? [] : [{ name: node.args[0], language }];
  });
}

/** Dates, times and lists that a letter writes in the other language. */
function otherLanguage(draft: FolderFacts['draft'], { places }: CompiledAutomation): readonly Finding[] {
  const letters = letterTexts(draft);
  const spokenIn = new Map(letters.map((letter) => [letterFile(letter[0]), languagesOfText(draft.manifest ?? {}, letter)]));
  const byFile = new Map<string, readonly Language[]>([...spokenIn, ['letter-parts.json', [...new Set([...spokenIn.values()].flat())]]]);
  return places.flatMap(({ file, pointer, source, offset }) => {
    const spoken = byFile.get(file);
    const shown = file === 'letter-parts.json' ? `${PARTS}${file}` : file;
    // Only a value in a text has a place in that text; a condition writes nothing.
    if (spoken === undefined || offset === undefined) return [];
    const read = pointer.endsWith('/es') ? (['es'] as const) : pointer.endsWith('/en') ? (['en'] as const) : spoken;
    return callsIn(source).flatMap(({ name, language }) => {
      const other = read.find((one) => one !== language);
      if (other === undefined) return [];
      const [wrote, reads] = [languageNames[language === 'es' ? 'es' : 'en'], languageNames[other]];
      return [
        errorAt(
          { file: shown, path: pointer },
          {
            code: 'other_language',
            message: `${name}(…) writes ${wrote} in a ${reads} text.`,
            remedy:
              read.length > 1
                ? `Write the text in both languages, with ${name}(…, 'en') in the one and ${name}(…, 'es') in the other.`
                : `Write ${name}(…, '${other}').`,
          },
        ),
      ];
    });
  });
}

/** A field that asks for the language of a letter which is always written in one. */
function idleLanguage(facts: FolderFacts, compiled: CompiledAutomation): readonly Finding[] {
  const letters = letterTexts(facts.draft);
  const [first] = letters;
  if (first === undefined || letters.some(([, { language }]) => typeof language !== 'string')) return [];
  const [name, { language }] = first;
  if (typeof language !== 'string') return [];
  const read = new Set(compiled.places.flatMap(({ expression }) => expression?.reads ?? []));
  const idle = [...(facts.fields?.values() ?? [])].find(
    ({ path, shape }) => ['en,es', 'es,en'].includes(listOf(shape['enum']).join()) && !read.has(path),
  );
  if (idle === undefined) return [];
  return [
    warningAt(fileAt(letterFile(name), 'language'), {
      code: 'idle_language',
      message: `The letter is always in ${languageNames[language]}, and nothing reads the language chosen in "${idle.path}".`,
      remedy: `Write "language": { "is": "${idle.path}" }, or remove the field.`,
    }),
  ];
}

/** What a letter writes in another language than that of its text, and a choice of language that it does not follow. */
export function checkLetterLanguage(facts: FolderFacts, compiled: CompiledAutomation): readonly Finding[] {
  return [...otherLanguage(facts.draft, compiled), ...idleLanguage(facts, compiled)];
}
