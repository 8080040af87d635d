import { clockTime } from '#domain/time-text.ts';
import type { CompiledForm } from '#engine/compilation/compiled-automation.ts';
import { askFor } from '#engine/data/field-words.ts';
import { type Language, type LocalizedText, textIn } from '#engine/data/localized-text.ts';

type Titled = Pick<CompiledForm, 'titles' | 'controls'>;
type Texts = { readonly asked: LocalizedText; readonly notOffered: LocalizedText };

const known = new WeakMap<Titled, Map<string, Texts>>();

/** The title of a field as people see it; its path when it stands nowhere on the form. */
export function titleOf({ titles }: Pick<Titled, 'titles'>, path: string, language: Language): string {
  const title = titles.get(path);
  return title === undefined ? path : textIn(title, language);
}

/** Texts are made once, so that an unchanged finding is the same. */
function textsFor(titled: Titled, path: string): Texts {
  const byPath = known.get(titled) ?? new Map<string, Texts>();
  known.set(titled, byPath);
  const found = byPath.get(path);
  if (found !== undefined) return found;
  const [en, es] = [titleOf(titled, path, 'en'), titleOf(titled, path, 'es')];
  const made: Texts = {
    asked: askFor({ en, es }, titled.controls.get(path)),
    notOffered: {
      en: `The choice for "${en}" isn't available. Choose another.`,
      es: `La opción de "${es}" no está disponible. Elija otra.`,
    },
  };
  byPath.set(path, made);
  return made;
}

/** The sentence when a field must be filled and is not. */
export function askedText(titled: Titled, path: string): LocalizedText {
  return textsFor(titled, path).asked;
}

/** The sentence when a chosen value is not among the choices. */
export function notOfferedText(titled: Titled, path: string): LocalizedText {
  return textsFor(titled, path).notOffered;
}

const unusualTimes = new Map<string, LocalizedText>();

/** The question about a time of day, HH:MM, outside the hours of an office; made once for each. */
export function unusualTimeText(time: string): LocalizedText {
  const known = unusualTimes.get(time);
  if (known !== undefined) return known;
  const [en, es] = [clockTime(time, 'en') ?? time, clockTime(time, 'es') ?? time];
  const made: LocalizedText = {
    en: `${en} is outside office hours (7 a.m. to 7 p.m.). Check a.m. and p.m.`,
    es: `Las ${es} están fuera del horario de oficina (7 a. m. a 7 p. m.). Revise a. m. y p. m.`,
  };
  unusualTimes.set(time, made);
  return made;
}
