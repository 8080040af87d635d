import { inventDoctor } from './invented-people.ts';
import { head } from './layout-parts.ts';
import { cityLine, fullName, instructions, streetOf, truthOf, type PanelDraft } from './panel-parts.ts';
import { line, space, type PanelPaper, type PaperLine, type Sheet } from './paper.ts';

type Doctor = PanelDraft['doctors'][number];

/** Where the letters of a doctor go, and the office of the examination. */
function places(doctor: Doctor, { variant, random }: PanelDraft): readonly PaperLine[] {
  const elsewhere = inventDoctor(random, doctor.specialty);
  const box = `P.O. Box ${random.whole(100, 999)}`;
  const numbers = `F (925) 555-0${random.whole(200, 999)} P ${doctor.phone}`;
  if (variant === 1)
    return [
      line('Mailing Address'),
      line(box),
      line(cityLine(elsewhere)),
      line('Office'),
      line(streetOf(doctor)),
      line(cityLine(doctor)),
      line(numbers),
    ];
  const mailing = line(`Mailing address: ${box}, ${cityLine(elsewhere)}`);
  const office = line(`${variant === 0 ? 'Office' : 'Examinations at'}: ${streetOf(doctor)}, ${cityLine(doctor)}`);
  return [mailing, office, line(numbers)];
}

/** A panel whose doctors have their letters sent to somewhere else, and print a fax first. */
export const otherPlaces = (draft: PanelDraft): PanelPaper => ({
  sheets: [
    [
      ...head(draft),
      ...draft.doctors.flatMap((doctor): Sheet => [
        { kind: 'lines', lines: [line(`${fullName(doctor)}, ${doctor.degrees}`), ...places(doctor, draft)] },
        space(),
      ]),
      ...instructions,
    ],
  ],
  truth: truthOf(draft),
});
