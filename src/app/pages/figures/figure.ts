import { isHolidayKind } from '#domain/dated-figures.ts';
import type { AskedKind, StoredFigure } from '#schemas/api/figures.gen.ts';

import english from '#app/texts/pages.en.json' with { type: 'json' };

/** What is typed of a figure; the server says whether it is one. */
export type FigureFields = Omit<StoredFigure, 'id' | 'revision' | 'enforced'> & { readonly enforced: string };

/** A kind that the desk reckons with itself, and has words for. */
export type OwnKind = keyof typeof english.figures.kind;
export type AttorneyClass = keyof typeof english.attorneyClass;

export const isOwnKind = (kind: string): kind is OwnKind => kind in english.figures.kind;
export const isAttorneyClass = (key: string): key is AttorneyClass => key in english.attorneyClass;

/** Every kind on the page: those of the desk, those that automations ask for, and those that are stored and asked for no more. */
export const kindsOf = (asked: readonly AskedKind[], figures: readonly StoredFigure[]): readonly string[] => [
  ...new Set([...Object.keys(english.figures.kind), ...asked.map(({ kind }) => kind), ...figures.map(({ kind }) => kind)]),
];

/** What a figure of a kind says where nobody filled anything in. */
export const blankFigure = (kind: string): FigureFields => ({
  kind,
  key: '',
  from: '',
  to: '',
  value: '',
  source: '',
  confirmedBy: '',
  enforced: '',
  isDraft: false,
});

/** A figure to begin with. */
export const newFigure = (kind: string): FigureFields => {
  const blank = blankFigure(kind);
  if (kind === 'holiday') return { ...blank, value: 'office' };
  if (kind === 'postalHoliday') return { ...blank, value: 'noMail' };
  return kind === 'feeCap' ? { ...blank, key: 'certifiedSpecialist', enforced: 'warn' } : blank;
};

/** The first fields alone: what of a figure may be corrected. */
export const correctionOf = ({ from, to, value, source, confirmedBy, enforced, isDraft }: FigureFields) => ({
  from,
  to,
  value,
  source,
  confirmedBy,
  enforced,
  isDraft,
});

export type FigureStatus = 'inForce' | 'draft' | 'expired';

/** Whether a figure holds today; one that is law and begins later has no word yet but its days. */
export const figureStatus = ({ kind, from, to, isDraft }: FigureFields, today: string): FigureStatus | undefined => {
  if (isHolidayKind(kind)) return undefined;
  if (to !== '' && to < today) return 'expired';
  if (isDraft) return 'draft';
  return from <= today ? 'inForce' : undefined;
};
