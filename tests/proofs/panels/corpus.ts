import { furtherLabels, heldOutLabels } from './further-label-sets.ts';
import { seenLabels, type LabelSet } from './label-sets.ts';
import { draftAndDraw, twoPanels } from './layouts.ts';
import { oddly } from './odd-text.ts';
import { peopleIn } from './invented-people.ts';
import { textsOf, type PanelPaper, type PanelTruth } from './paper.ts';
import { draftPanel, type DraftTaste, type PanelDraft, type Variant } from './panel-parts.ts';
import { plans, type Looks, type PanelSet, type Plan } from './plans.ts';
import { printByPdfmake, printByTypst, type WebLook } from './print-by-others.ts';
import { printByPdfLib, withoutMaps } from './print-by-pdf-lib.ts';
import type { Sheet } from './paper.ts';
import { scanPages, type ScanLook } from './scan-pages.ts';
import { seeded, type Seeded } from './seeded.ts';
import { furtherFaces, heldOutFaces, seenFaces, standardFaces, type Typeface } from './typefaces.ts';

/** One PDF with what it truly says. */
export type PanelFile = {
  readonly name: string;
  readonly layout: string;
  readonly set: PanelSet;
  /** Whether it has to be recognized; a text layer whose font has no map counts as well. */
  readonly scan: ScanLook | undefined;
  readonly truth: PanelTruth;
  /** Who else is named: treating physicians, attorneys, directors, doctors of an earlier panel. */
  readonly decoys: readonly string[];
  readonly print: (chromium: ChromiumPrint) => Promise<Uint8Array>;
};

export type ChromiumPrint = (sheets: readonly Sheet[], look: WebLook) => Promise<Uint8Array>;

/** How far a browser sets the letters of layout O apart, in ems. */
const spread: Readonly<Record<Variant, number>> = { 0: 0.35, 1: 0, 2: 0.35, 3: 0.15, 4: 0.1 };

/** Other people than those of the seen papers. */
const heldOutSeeds = 13_000_000;

/** All files of a seed; a file is the same whenever it is made. */
export function corpus(seed: number, of: Looks = 'usual'): readonly PanelFile[] {
  return plans(of).map((plan, index) => fileOf(plan, index, seed));
}

function fileOf(plan: Plan, index: number, seed: number): PanelFile {
  const { layout, set, variant, program, twists, scan } = plan;
  const random = seeded(seed * 10_007 + index + (set === 'heldOut' ? heldOutSeeds : 0));
  const labels = random.pick(labelsFor(plan));
  const { paper: drawn, employee } = drawPaper(plan, random, labels);
  // A browser sets letters apart by its style.
  const paper = layout === 'O' && !(variant === 0 && program === 'chromium') ? oddly(drawn, oddnessFor(plan)) : drawn;
  const typeface = typefaceFor(plan, random);
  const how =
    scan === undefined
      ? ''
      : `, scan ${scan.dpi} dpi${scan.oneBit ? ' one-bit' : ''}${scan.turns === 0 ? '' : ` turned ${scan.turns * 90}`}${scan.skewDegrees === 0 ? '' : ` skew ${scan.skewDegrees}`}${scan.faxHeader ? ' fax' : ''}`;
  return {
    name: `${String(index).padStart(3, '0')} ${layout}${variant} ${program} ${typeface.name}${twists.length > 0 && (program === 'pdf-lib' || twists.includes('unmapped')) ? ` ${twists.join('+')}` : ''}${how}`,
    layout,
    set,
    scan,
    truth: paper.truth,
    decoys: decoysOf(drawn, employee),
    print: async (chromium) => {
      const again = seeded(seed * 20_011 + index);
      const bytes = await printWith(plan, paper, { typeface, random: again, chromium });
      if (twists.includes('unmapped')) return withoutMaps(bytes);
      return scan === undefined ? bytes : scanPages(bytes, scan, again);
    },
  };
}

type Drawn = { readonly paper: PanelPaper; readonly employee: string };

function drawPaper({ layout, variant }: Plan, random: Seeded, labels: PanelDraft['labels']): Drawn {
  let employee = '';
  const draftWith = (taste: DraftTaste): PanelDraft => {
    const draft = draftPanel(random, labels, { variant, taste });
    employee = draft.facts.employeeName;
    return draft;
  };
  const paper = layout === 'I' ? twoPanels(draftWith({}), draftWith({})) : draftAndDraw(layout === 'O' ? 'A' : layout, draftWith);
  // Of two panels the truth says whose is the later one.
  return { paper, employee: paper.truth.employeeName === '' ? employee : paper.truth.employeeName };
}

function decoysOf({ sheets, truth }: PanelPaper, employee: string): readonly string[] {
  const own = new Set([employee, ...truth.doctors.map(({ name }) => name)].map((name) => name.toLowerCase()));
  const named = sheets.flatMap((sheet) => textsOf(sheet)).flatMap((text) => peopleIn(text));
  return [...new Set(named)].filter((name) => !own.has(name.toLowerCase()));
}

/** Labels and typefaces that were held out once go with the variant that was. */
function labelsFor({ set, variant }: Plan): readonly LabelSet[] {
  if (set === 'heldOut') return heldOutLabels;
  return variant === 3 ? furtherLabels : seenLabels;
}

function typefaceFor({ set, variant, program, twists }: Plan, random: Seeded): Typeface {
  const faces = set === 'heldOut' ? heldOutFaces : variant === 3 ? furtherFaces : seenFaces;
  const needsFile = program !== 'pdf-lib' || twists.includes('unmapped') || twists.includes('decomposed');
  return needsFile || set === 'heldOut' || variant === 3 ? random.pick(faces) : random.pick([...standardFaces, ...faces]);
}

type Tools = { readonly typeface: Typeface; readonly random: Seeded; readonly chromium: ChromiumPrint };

async function printWith(
  { program, twists, layout, variant }: Plan,
  { sheets }: PanelPaper,
  { typeface, random, chromium }: Tools,
): Promise<Uint8Array> {
  switch (program) {
    case 'pdf-lib':
      return printByPdfLib(sheets, { typeface, random, twists });
    case 'typst':
      return printByTypst(sheets, typeface);
    case 'pdfmake':
      return printByPdfmake(sheets, typeface);
    case 'chromium':
      return chromium(sheets, { typeface, ...(layout === 'O' ? { spacedOut: spread[variant] } : {}) });
  }
}

/** Beside soft hyphens pdfmake prints the other hyphens as nothing, too. */
const oddnessFor = ({ program, variant }: Plan): Variant => (program === 'pdfmake' && variant === 1 ? 2 : variant);
