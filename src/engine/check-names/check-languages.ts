import { languagesOfText, letterFile, letterTexts, namedLetters } from '#engine/declaration/letters.ts';
import type { Letter } from '#schemas/meta/letter.gen.ts';
import type { Language } from '#schemas/meta/common.gen.ts';
import { letterPartsOf } from '#engine/check-shape/assemble.ts';
import type { Draft } from '#engine/check-shape/draft.ts';
import { PARTS } from '#engine/check-shape/draft.ts';
import type { Finding, Place } from '#engine/findings/finding.ts';
import { errorAt, warningAt } from '#engine/findings/finding.ts';
import type { FolderFacts } from '#engine/check-shape/folder-facts.ts';
import { fileAt } from '#engine/check-shape/folder-facts.ts';
import { isRecord } from '#engine/data/plain-data.ts';
import { untranslated } from './check-translations.ts';
import { languageNames, type LocalizedPlace } from '#engine/findings/localized-place.ts';
import { visitShape } from '#engine/check-shape/visit-shape.ts';

function textsOf(value: unknown, place: Place, meta: string): readonly LocalizedPlace[] {
  return visitShape(value, place, meta).filter(({ definition }) => definition === 'localizedText');
}

function missing(texts: readonly LocalizedPlace[], languages: readonly Language[]): readonly Finding[] {
  return texts.flatMap(({ value, place }) => {
    // A text without words, such as "{caseName}", reads the same in every language.
    if (typeof value === 'string' && !/\p{L}/u.test(value.replaceAll(/\{[^{}]*\}/g, ''))) return [];
    const lacking = languages.filter((language) => (isRecord(value) ? value[language] === undefined : language !== 'en'));
    return lacking.map((language) =>
      errorAt(place, {
        code: 'missing_language',
        message: `The ${languageNames[language]} text is missing.`,
        remedy: `Write { "en": "…", "es": "…" }.`,
      }),
    );
  });
}

function deskTexts(facts: FolderFacts): readonly LocalizedPlace[] {
  const { draft } = facts;
  const files: readonly (readonly [string, unknown])[] = [
    ['manifest.json', draft.manifest],
    ['ui-schema.json', draft.uiSchema],
    ['rules.json', draft.texts.has('rules.json') ? draft.rules : undefined],
    ['lifecycle.json', draft.lifecycle],
    // What columns leave out stands in the form, and is told there.
    ['log.json', draft.log === undefined ? undefined : draft.texts.get('log.json')?.value],
    ['list.json', draft.list === undefined ? undefined : draft.texts.get('list.json')?.value],
  ];
  const { shortWorkflow } = draft;
  const workflow =
    facts.workflow === undefined
      ? []
      : shortWorkflow === undefined || facts.manifest.workflow !== 'own'
        ? textsOf(facts.workflow.workflow, fileAt(facts.workflow.file), 'workflow.json')
        : textsOf(shortWorkflow, fileAt('workflow.json'), 'short-workflow.json');
  return [...files.flatMap(([file, value]) => (value === undefined ? [] : textsOf(value, fileAt(file), file))), ...workflow];
}

/** The texts of the shared parts that some letters use. */
function partTexts(draft: Draft, letters: readonly Letter[]): readonly LocalizedPlace[] {
  const parts = letterPartsOf(draft, letters);
  return textsOf(parts, fileAt(`${PARTS}letter-parts.json`), 'letter-parts.json');
}

/** Spanish words in an automation that does not say that it speaks Spanish and writes to nobody, neither a letter nor a link: it would speak it here and there. */
function unspoken(facts: FolderFacts): readonly Finding[] {
  if (namedLetters(facts.manifest).length > 0 || facts.manifest.link !== undefined) return [];
  const own = deskTexts(facts).filter(({ value, place }) => !place.file.startsWith(PARTS) && isRecord(value) && value['es'] !== undefined);
  return own.slice(0, 1).map(({ place }) =>
    warningAt(place, {
      code: 'language_not_named',
      message: 'There is Spanish text, but "es" is not in "languages" in the manifest.',
      remedy: 'Write "languages": ["en", "es"] in manifest.json, or remove the Spanish text.',
    }),
  );
}

/** Texts of the pages of an English letter that are in another language than it. */
function ofPages(draft: Draft, [name, letter]: readonly [string, Letter]): readonly Finding[] {
  const file = letterFile(name);
  return letter.blocks.flatMap((block, index) =>
    ('enclosures' in block ? block.enclosures : []).flatMap(({ page, language = 'en' }, at) => {
      if (page === undefined || language === 'en') return [];
      const below = `/blocks/${index}/enclosures/${at}/`;
      const own = textsOf(letter, fileAt(file), 'letter.json').filter(({ place }) => place.path.startsWith(below));
      const texts = [...own, ...partTexts(draft, [{ ...letter, blocks: page }])];
      return [...missing(texts, typeof language === 'string' ? [language] : ['en', 'es']), ...untranslated(texts)];
    }),
  );
}

/** Texts that are not there in every language, or not translated: those of the desk by the manifest, those of a letter by its own language. */
export function checkLanguages(facts: FolderFacts): readonly Finding[] {
  const languages = facts.manifest.languages ?? ['en'];
  const ofDesk = deskTexts(facts);
  const isEnglish = languages.every((language) => language === 'en');
  const deskFindings = isEnglish ? unspoken(facts) : [...missing(ofDesk, languages), ...untranslated(ofDesk)];
  const ofLetters = letterTexts(facts.draft).flatMap(([name, letter]): readonly Finding[] => {
    const needed: readonly Language[] = languagesOfText(facts.manifest, [name, letter]);
    if (needed.every((language) => language === 'en')) return ofPages(facts.draft, [name, letter]);
    const texts = [...textsOf(letter, fileAt(letterFile(name)), 'letter.json'), ...partTexts(facts.draft, [letter])];
    return [...missing(texts, needed), ...untranslated(texts)];
  });
  return [...deskFindings, ...ofLetters];
}
