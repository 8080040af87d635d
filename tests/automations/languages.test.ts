import { describe, expect, it } from 'vitest';
import { languageName, languages } from '#domain/languages.ts';
import { textIn } from '#engine/data/localized-text.ts';
import { sharedShape } from '#engine/types/shared-shapes.ts';
import { recordOf } from '#engine/data/plain-data.ts';
import { fieldWords } from '#runtime/fields/field-words.ts';
import { deskTexts } from '#runtime/texts/texts.ts';
import { automationOf, compiledOf, exampleOf } from '../engine/form/office.ts';
import { letterText } from '#engine/letter/letter-text.ts';
import { modelOf, written } from '../engine/letter/write.ts';

const named = languages.map(({ en }) => en);

describe('the languages of an interpreter', () => {
  it('are a choice with the words of both languages', () => {
    expect(recordOf(sharedShape('shared/fields.json#/definitions/language'))['enum']).toEqual([...named, 'Other']);
    const sections = automationOf('deposition').uiSchema?.sections ?? [];
    const item = sections.flatMap(({ items }) => items).find((one) => 'field' in one && one.field === 'interpreterLanguage');
    const labels = Object.values(recordOf(recordOf(item)['labels']));
    expect(labels.map((label) => textIn(label as string, 'es').toLowerCase())).toEqual([...languages.map(({ es }) => es), 'otro idioma']);
  });

  it.each([
    ['es', 'Spanish', 'Habrá un intérprete de español.'],
    ['en', 'Spanish', 'An interpreter (Spanish) will be present.'],
    ['es', 'Tagalog', 'Habrá un intérprete de tagalo.'],
    ['es', 'Other', 'Habrá un intérprete de su idioma.'],
    ['en', 'Other', 'An interpreter for your language will be present.'],
  ])('are named in the language of the letter: %s, %s', (letterLanguage, interpreterLanguage, sentence) => {
    const data = exampleOf('deposition', 'maximal', { letterLanguage, interpreterLanguage });
    expect(letterText(modelOf(written(compiledOf('deposition'), data)))).toContain(sentence);
  });

  it('that were typed before there was a choice still read', () => {
    expect(languageName('español', 'en')).toBe('Spanish');
    expect(languageName(' ESPANOL ', 'es')).toBe('español');
    expect(languageName("Q'anjob'al", 'es')).toBe('kanjobal');
    expect(languageName('Chuukese', 'es')).toBe('Chuukese');
    const item = {
      field: 'interpreterLanguage',
      control: 'select',
      title: 'Interpreter language',
      labels: { Spanish: 'Spanish' },
    } as const;
    expect(fieldWords('español de Oaxaca', item, { offered: undefined, texts: deskTexts.en })).toBe('español de Oaxaca');
  });
});
