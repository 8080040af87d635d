import type { StateMeta } from '#schemas/meta/workflow.gen.ts';

/** A screen that a state can show. */
export type ScreenName = NonNullable<StateMeta['screen']>;

/** An entry of the catalogue of screens: what it shows, and the events that it sends without a button. */
export type ScreenEntry = { readonly sentence: string; readonly sends: readonly string[] };

/** The screens that a workflow can name. */
export const screens: Readonly<Record<ScreenName, ScreenEntry>> = {
  search: { sentence: 'Finds a case; sends caseChosen.', sends: ['caseChosen'] },
  form: { sentence: 'Shows the form, or the sections that the state names; sends edited.', sends: ['edited'] },
  preview: { sentence: 'Shows the exact letter beside the form; sends edited.', sends: ['edited'] },
  review: { sentence: 'Shows what was entered, to be read once more.', sends: [] },
  receipt: { sentence: 'Shows what was sent or saved.', sends: [] },
  fault: { sentence: 'Shows why a call failed, and what can be done.', sends: [] },
};
