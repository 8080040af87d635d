import type { Variant } from './panel-parts.ts';
import type { Twist } from './print-by-pdf-lib.ts';
import { cleanScan, type ScanLook } from './scan-pages.ts';

export type PanelSet = 'seen' | 'heldOut';
export type Program = 'pdf-lib' | 'typst' | 'pdfmake' | 'chromium';

/** How one file of the corpus is made. */
export type Plan = {
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
/** The other layouts were scanned later. */
const firstScanned = ['A', 'B', 'C', 'D', 'H', 'K', 'L', 'M', 'S', 'T'];

/** Every way in which papers are scanned. */
const looks: readonly ScanLook[] = [
  cleanScan,
  { ...cleanScan, oneBit: true, faxHeader: true, dirt: 0.0005 },
  { ...cleanScan, turns: 1, skewDegrees: 1.2 },
  { ...cleanScan, oneBit: true, turns: 2, skewDegrees: -0.8, faxHeader: true },
  { ...cleanScan, dpi: 150, skewDegrees: -2.1 },
  { ...cleanScan, turns: 3, oneBit: true, skewDegrees: 0.5, dirt: 0.001 },
  { ...cleanScan, dpi: 150, oneBit: true, skewDegrees: 0.4 },
];

function firstPlans(): readonly Plan[] {
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
    firstScanned.flatMap((layout, at) =>
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
  const furtherScans = firstScanned
    .filter((_, at) => at % 2 === 1)
    .map((layout, at): Plan => ({ layout, set: 'seen', variant: 3, program: programs[at % 4]!, twists: [], scan: looks[at]! }));
  return [...seen, ...heldOut, ...scans('seen', 0), ...scans('heldOut', 5), ...unmapped, ...further, ...furtherScans];
}

/** The layouts that were only printed before, each with two looks, and of what is held out with one. */
function laterScans(): readonly Plan[] {
  const layouts = textLayouts.filter((layout) => !firstScanned.includes(layout));
  const everyVariant: readonly Variant[] = [0, 1, 2, 3];
  const seen = layouts.flatMap((layout, at) =>
    [0, 1].map((turn): Plan => ({
      layout,
      set: 'seen',
      variant: everyVariant[(2 * at + turn) % 4]!,
      program: programs[(3 * at + turn) % 4]!,
      twists: [],
      scan: looks[(2 * at + turn) % looks.length]!,
    })),
  );
  const heldOut = layouts.map((layout, at): Plan => ({
    layout,
    set: 'heldOut',
    variant: 4,
    program: programs[(at + 2) % 4]!,
    twists: [],
    scan: looks[(at + 1) % looks.length]!,
  }));
  return [...seen, ...heldOut];
}

/** Fonts that do not tell which letters they have, by every program. */
const laterUnmapped: readonly Plan[] = (
  [
    ['B', 'seen', 1, 'typst'],
    ['C', 'seen', 2, 'chromium'],
    ['K', 'seen', 3, 'pdf-lib'],
    ['S', 'seen', 0, 'pdfmake'],
    ['T', 'seen', 1, 'chromium'],
    ['A', 'heldOut', 4, 'typst'],
    ['D', 'heldOut', 4, 'pdfmake'],
    ['S', 'heldOut', 4, 'chromium'],
  ] as const
).map(([layout, set, variant, program]) => ({ layout, set, variant, program, twists: ['unmapped'], scan: cleanScan }));

/** Papers with what was once read wrongly, each variant by two programs. */
const onceMistaken = (layout: string): readonly Plan[] =>
  seenVariants.flatMap((variant, at) =>
    [0, 1].map((turn): Plan => ({ layout, set: 'seen', variant, program: programs[(at + turn) % 4]!, twists: [] })),
  );

/** Every layout with every look. */
const matrix = (set: PanelSet): readonly Plan[] =>
  textLayouts.flatMap((layout, at) =>
    looks.map((scan, turn): Plan => ({
      layout,
      set,
      variant: set === 'heldOut' ? 4 : ([0, 1, 2, 3] as const)[(at + turn) % 4]!,
      program: programs[(at + 2 * turn + Math.floor(turn / 2)) % 4]!,
      twists: [],
      scan,
    })),
  );

/** Which looks of scans are made: those of the usual run, or with each layout every one. */
export type Looks = 'usual' | 'every';

/** What is added stands at the end, so that the papers before it stay as they are. */
export const plans = (of: Looks): readonly Plan[] => [
  ...firstPlans(),
  ...laterScans(),
  ...laterUnmapped,
  ...onceMistaken('U'),
  ...onceMistaken('V'),
  ...onceMistaken('W'),
  ...(of === 'every' ? [...matrix('seen'), ...matrix('heldOut')] : []),
];
