import {
  cityLine,
  doctorLines,
  factPairs,
  fullName,
  instructions,
  letterhead,
  panelTitle,
  streetOf,
  truthOf,
  type PanelDraft,
} from './panel-parts.ts';
import { space, type PanelPaper, type PaperPart, type Sheet } from './paper.ts';

type PairsAs = Extract<PaperPart, { kind: 'pairs' }>['as'];
const pairsAs: readonly PairsAs[] = ['lines', 'grid', 'header'];

export const head = (draft: PanelDraft, as: PairsAs = pairsAs[draft.variant]!): Sheet => {
  const pairs = factPairs(draft);
  const parts: readonly PaperPart[] =
    as === 'header'
      ? [
          { kind: 'pairs', pairs: pairs.slice(0, 3), as },
          space(),
          { kind: 'pairs', pairs: pairs.slice(3, 6), as },
          space(),
          { kind: 'pairs', pairs: pairs.slice(6), as },
        ]
      : [{ kind: 'pairs', pairs, as }];
  return [...letterhead(draft.variant), panelTitle(), space(), ...parts, space()];
};

export const stacked = (draft: PanelDraft, doctors = draft.doctors): Sheet =>
  doctors.flatMap((doctor, index): Sheet => [{ kind: 'lines', lines: doctorLines(doctor, index + 1, draft) }, space()]);

export const columns = (draft: PanelDraft, doctors = draft.doctors): PaperPart => ({
  kind: 'columns',
  columns: doctors.map((doctor, index) => doctorLines(doctor, index + 1, draft)),
});

export function table(
  draft: PanelDraft,
  name = (doctor: PanelDraft['doctors'][number]): string => `${fullName(doctor)}, ${doctor.degrees}`,
): PaperPart {
  const { doctors, variant } = draft;
  const address = (doctor: PanelDraft['doctors'][number]): string => `${streetOf(doctor)}, ${cityLine(doctor)}`;
  if (variant === 0)
    return {
      kind: 'table',
      ruled: true,
      header: ['Name', 'Address', 'Phone', 'Specialty'],
      widths: [30, 30, 18, 22],
      rows: doctors.map((doctor) => [name(doctor), address(doctor), doctor.phone, doctor.specialty]),
    };
  if (variant === 1)
    return {
      kind: 'table',
      ruled: false,
      middle: true,
      header: ['', 'Evaluator', 'Office', 'Telephone'],
      widths: [6, 32, 38, 24],
      rows: doctors.map((doctor, index) => [`${index + 1}`, name(doctor), address(doctor), doctor.phone]),
    };
  return {
    kind: 'table',
    ruled: true,
    middle: true,
    header: ['Physician', 'Degree', 'Office Location', 'Telephone', 'Fax'],
    widths: [24, 12, 30, 17, 17],
    rows: doctors.map((doctor) => [fullName(doctor), doctor.degrees, address(doctor), doctor.phone, doctor.fax]),
  };
}

export const one = (draft: PanelDraft, body: Sheet, changes = {}): PanelPaper => ({
  sheets: [[...head(draft), ...body, ...instructions]],
  truth: truthOf(draft, changes),
});
