import type { FieldItem } from '#schemas/meta/ui-schema.gen.ts';

/** Titles that are no name of a thing: "Where it was taken", "Started at", "From". */
const noName =
  /[?:;(),]|^(?:how|what|when|where|whether|which|who|whom|whose|why|is|was|has|at|by|from|in|of|on|to|until|with)\b|\b(?:at|by|from|of|on|to)$/i;
/** Titles that are a question inside of a sentence: "Why it is sent late". */
const clause = /^(?:how|what|when|where|whether|which|who|whom|whose|why)\b[^?:;()]*$/i;
const hasArticle = /^(?:a|an|the|your|my|each|every) /i;
/** Acronyms and names keep their capital letter. */
const keepsCapital = /^(?:[A-Z0-9]{2}|[A-Z]-|\d|American|California|English|Medi|Spanish)/;

const lowered = (title: string): string => `${title.charAt(0).toLowerCase()}${title.slice(1)}`;

/** A field as a sentence names it: the deposition date, the ADJ number, or "Started at" where a title is no name. */
export function fieldName(title: string): string {
  if (title.length > 60 || noName.test(title)) return `"${title}"`;
  const name = keepsCapital.test(title) ? title : lowered(title);
  return hasArticle.test(name) ? name : `the ${name}`;
}

/** The same at the beginning of a sentence. */
export function fieldNameFirst(title: string): string {
  const name = fieldName(title);
  return `${name.charAt(0).toUpperCase()}${name.slice(1)}`;
}

type Control = FieldItem['control'];

const acts: Readonly<Partial<Record<Control, readonly [en: string, es: string]>>> = {
  select: ['Choose', 'Elija'],
  radio: ['Choose', 'Elija'],
  checkboxes: ['Choose', 'Elija'],
  recipients: ['Choose', 'Elija'],
  checkbox: ['Check', 'Marque'],
  upload: ['Upload', 'Suba'],
  table: ['Add', 'Agregue'],
};

/** What is asked for an empty field, in the words of its control. */
export function askFor(title: { readonly en: string; readonly es: string }, control: Control | undefined) {
  const [en, es] = (control === undefined ? undefined : acts[control]) ?? ['Enter', 'Complete'];
  const isClause = control !== 'checkbox' && clause.test(title.en);
  const name = control === 'checkbox' ? `"${title.en}"` : isClause ? lowered(title.en) : fieldName(title.en);
  return { en: `${isClause && en === 'Enter' ? 'Say' : en} ${name}.`, es: `${es} "${title.es}".` };
}
