import { PDFDocument } from '@cantoo/pdf-lib';

export type PanelText = {
  readonly panelNumber?: string;
  /** As printed. */
  readonly issueDate?: string;
  readonly specialty?: string;
  readonly doctors?: readonly (readonly string[])[];
  /** Lines that say whose panel it is. */
  readonly people?: readonly string[];
  /** Without its label, the number of a panel is read with doubt. */
  readonly withoutLabels?: boolean;
};

const ofThree = [
  ['1. Iris Feldman, M.D.', '2100 Webster Street, Suite 310', 'Oakland, CA 94612', '(510) 555-0131'],
  ['2. Omar Haddad, M.D.', '45 Mission Plaza', 'San Francisco, CA 94103', '(415) 555-0132'],
  ['3. Lena Sorensen, M.D.', '910 Pershing Avenue', 'Stockton, CA 95203', '(209) 555-0133'],
];

/** A panel of two pages, a letter and the list, with invented people. */
export async function panelPdf({
  panelNumber = '7412905',
  issueDate = '06/19/2026',
  specialty = 'Orthopaedic Surgery (MOS)',
  doctors = ofThree,
  people = [],
  withoutLabels = false,
}: PanelText = {}): Promise<Buffer> {
  const document = await PDFDocument.create();
  document
    .addPage([612, 792])
    .drawText('The enclosed list of Qualified Medical Evaluators was issued at your request.', { x: 72, y: 700, size: 11 });
  const list = document.addPage([612, 792]);
  const lines = [
    'Qualified Medical Evaluator Panel',
    '',
    withoutLabels ? panelNumber : `Panel Number: ${panelNumber}`,
    withoutLabels ? issueDate : `Date of Issue: ${issueDate}`,
    `Specialty: ${specialty}`,
    ...people,
    '',
    ...doctors.flatMap((lineOf) => [...lineOf, '']),
  ];
  for (const [index, line] of lines.entries()) list.drawText(line, { x: 72, y: 720 - index * 16, size: 11 });
  return Buffer.from(await document.save());
}
