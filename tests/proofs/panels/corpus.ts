import { furtherLabels, heldOutLabels } from './further-label-sets.ts';
import { seenLabels, type LabelSet } from './label-sets.ts';
import { draftAndDraw, twoPanels } from './layouts.ts';
import { oddly } from './odd-text.ts';
import type { PanelPaper, PanelTruth } from './paper.ts';
import { draftPanel, type DraftTaste, type PanelDraft, type Variant } from './panel-parts.ts';
import { printByPdfmake, printByTypst, type WebLook } from './print-by-others.ts';
import { printByPdfLib, type Twist } from './print-by-pdf-lib.ts';
import type { Sheet } from './paper.ts';
import { cleanScan, scanPages, type ScanLook } from './scan-pages.ts';
import { seeded, type Seeded } from './seeded.ts';
import { furtherFaces, heldOutFaces, seenFaces, standardFaces, type Typeface } from './typefaces.ts';

export type PanelSet = 'seen' | 'heldOut';
type Program = 'pdf-lib' | 'typst' | 'pdfmake' | 'chromium';

/** One PDF with what it truly says. */
export type PanelFile = {
  readonly name: string;
  readonly layout: string;
  readonly set: PanelSet;
  /** Whether it has to be recognized; a text layer whose font has no map counts as well. */
  readonly scan: ScanLook | undefined;
  readonly truth: PanelTruth;
  readonly print: (chromium: ChromiumPrint) => Promise<Uint8Array>;
};

export type ChromiumPrint = (sheets: readonly Sheet[], look: WebLook) => Promise<Uint8Array>;

type Plan = {
  readonly layout: string;
  readonly set: PanelSet;
  readonly variant: Variant;
  readonly program: Program;
  readonly twists: readonly Twist[];
  readonly scan?: ScanLook;
};

const programs: readonly Program[] = ['pdf-lib', 'typst', 'chromium', 'pdfmake'];
const twistsInTurn: readonly (readonly Twist[])[] = [
  ['shuffled'],
  ['words', 'shuffled'],
  ['accentsApart'],
  ['decomposed'],
  ['turned'],
  ['sideways'],
  [],
];
const seenVariants: readonly Variant[] = [0, 1, 2];
/** Variants that are seen, in the labels that are not. */
const heldOutElders: readonly Variant[] = [3, 1, 2];
const textLayouts = ['A', 'B', 'C', 'D', 'E', 'H', 'I', 'J', 'K', 'L', 'M', 'N', 'O', 'Q', 'R', 'S', 'T'];
const scannedLayouts = ['A', 'B', 'C', 'D', 'H', 'K', 'L', 'M', 'S', 'T'];

const looks: readonly ScanLook[] = [
  cleanScan,
  { ...cleanScan, oneBit: true, faxHeader: true, dirt: 0.0005 },
  { ...cleanScan, turns: 1, skewDegrees: 1.2 },
  { ...cleanScan, oneBit: true, turns: 2, skewDegrees: -0.8, faxHeader: true },
  { ...cleanScan, dpi: 150, skewDegrees: -2.1 },
  { ...cleanScan, turns: 3, oneBit: true, skewDegrees: 0.5, dirt: 0.001 },
  { ...cleanScan, dpi: 150, oneBit: true, skewDegrees: 0.4 },
];

/** How far a browser sets the letters of layout O apart, in ems. */
const spread: Readonly<Record<Variant, number>> = { 0: 0.35, 1: 0, 2: 0.35, 3: 0.15, 4: 0.1 };

function plans(): readonly Plan[] {
  const seen = textLayouts.flatMap((layout, at) =>
    [0, 1, 2, 3].map((turn): Plan => ({
      layout,
      set: 'seen',
      variant: seenVariants[(at + turn) % 3]!,
      program: programs[(at + turn) % 4]!,
      twists: twistsInTurn[(at + turn) % 7]!,
    })),
  );
  const heldOut = textLayouts.flatMap((layout, at) =>
    [0, 1, 2].map((turn): Plan => ({
      layout,
      set: 'heldOut',
      variant: turn < 2 ? 4 : heldOutElders[at % 3]!,
      program: programs[(at + turn + 2) % 4]!,
      twists: twistsInTurn[(at + turn) % 7]!,
    })),
  );
  const scans = (set: PanelSet, shift: number): readonly Plan[] =>
    scannedLayouts.flatMap((layout, at) =>
      [0, 1].map((turn): Plan => ({
        layout,
        set,
        variant: set === 'seen' ? seenVariants[(2 * at + turn) % 3]! : turn === 0 ? 4 : heldOutElders[(at + 2) % 3]!,
        program: programs[(at + turn + shift) % 4]!,
        twists: [],
        scan: looks[(2 * at + turn + shift) % looks.length]!,
      })),
    );
  const unmapped: readonly Plan[] = [
    { layout: 'A', set: 'seen', variant: 0, program: 'pdf-lib', twists: ['unmapped'], scan: cleanScan },
    { layout: 'B', set: 'heldOut', variant: 4, program: 'pdf-lib', twists: ['unmapped'], scan: cleanScan },
  ];
  const further = textLayouts.map((layout, at): Plan => ({
    layout,
    set: 'seen',
    variant: 3,
    program: programs[(at + 1) % 4]!,
    twists: twistsInTurn[(at + 4) % 7]!,
  }));
  const furtherScans = scannedLayouts
    .filter((_, at) => at % 2 === 1)
    .map((layout, at): Plan => ({ layout, set: 'seen', variant: 3, program: programs[at % 4]!, twists: [], scan: looks[at]! }));
  // At the end, that the papers before them stay as they are.
  return [...seen, ...heldOut, ...scans('seen', 0), ...scans('heldOut', 5), ...unmapped, ...further, ...furtherScans];
}

/** Nobody has looked at the people of these seeds. */
const keptBackSeeds = 13_000_000;

/** All files of a seed; a file is the same whenever it is made. */
export function corpus(seed: number): readonly PanelFile[] {
  return plans().map((plan, index) => fileOf(plan, index, seed));
}

function fileOf(plan: Plan, index: number, seed: number): PanelFile {
  const { layout, set, variant, program, twists, scan } = plan;
  const random = seeded(seed * 10_007 + index + (set === 'heldOut' ? keptBackSeeds : 0));
  const labels = random.pick(labelsFor(plan));
  const drawn = drawPaper(plan, random, labels);
  // A browser sets letters apart by its style.
  const paper = layout === 'O' && !(variant === 0 && program === 'chromium') ? oddly(drawn, oddnessFor(plan)) : drawn;
  const typeface = typefaceFor(plan, random);
  const how =
    scan === undefined
      ? ''
      : `, scan ${scan.dpi} dpi${scan.oneBit ? ' one-bit' : ''}${scan.turns === 0 ? '' : ` turned ${scan.turns * 90}`}${scan.skewDegrees === 0 ? '' : ` skew ${scan.skewDegrees}`}${scan.faxHeader ? ' fax' : ''}`;
  return {
    name: `${String(index).padStart(3, '0')} ${layout}${variant} ${program} ${typeface.name}${twists.length > 0 && program === 'pdf-lib' ? ` ${twists.join('+')}` : ''}${how}`,
    layout,
    set,
    scan,
    truth: paper.truth,
    print: async (chromium) => {
      const again = seeded(seed * 20_011 + index);
      const bytes = await printWith(plan, paper, { typeface, random: again, chromium });
      return scan === undefined || twists.includes('unmapped') ? bytes : scanPages(bytes, scan, again);
    },
  };
}

function drawPaper({ layout, variant }: Plan, random: Seeded, labels: PanelDraft['labels']): PanelPaper {
  const draftWith = (taste: DraftTaste): PanelDraft => draftPanel(random, labels, { variant, taste });
  if (layout === 'I') return twoPanels(draftWith({}), draftWith({}));
  return draftAndDraw(layout === 'O' ? 'A' : layout, draftWith);
}

/** Labels and typefaces that were kept back once go with the variant that was. */
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
