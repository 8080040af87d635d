import { isField } from '#engine/letter/write-form.ts';
import { type Finding, warningAt } from '#engine/findings/finding.ts';
import type { BoardForm } from '#schemas/meta/board-form.gen.ts';

/** The fields of an official PDF as they are handed to the checker: one a line, a box with "box " before its name. */
export const formFieldLine = (name: string, isBox: boolean): string => (isBox ? `box ${name}` : name);

const linesOf = ({ fields }: BoardForm): readonly string[] =>
  fields.filter(isField).map(({ name, box }) => formFieldLine(name, box === true));

/** The fields of a list that an official PDF lacks, each with "box " before it where it is one; its lines are those of formFieldLine. */
export function lackingFields(form: BoardForm, official: readonly string[]): readonly string[] {
  return linesOf(form).filter((line) => !official.includes(line));
}

const said = (lines: readonly string[]): string => lines.slice(0, 40).join(', ');

/** Where the official file of a form beside its list has other fields than the list: which it lacks, and which nobody fills in. */
export function officialFindings(file: string, form: BoardForm, text: string): readonly Finding[] {
  const official = text.split('\n').filter((line) => line !== '');
  const lacking = lackingFields(form, official);
  const listed = linesOf(form);
  const unknown = official.filter((line) => !listed.includes(line));
  if (lacking.length + unknown.length === 0) return [];
  const lacks = lacking.length === 0 ? [] : [`It lacks ${said(lacking)}, so the desk goes on drawing the form itself.`];
  const has = unknown.length === 0 ? [] : [`It has ${said(unknown)}, which the list does not name.`];
  return [
    warningAt(
      { file, path: '/fields' },
      {
        code: 'official_fields',
        message: ['The official PDF has other fields than this list.', ...lacks, ...has].join(' '),
        remedy: 'Give the fields the names of the PDF here and under "fills" in the letters, or rename them in the PDF.',
      },
    ),
  ];
}
