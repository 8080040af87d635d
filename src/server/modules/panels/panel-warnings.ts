import type { ListedDoctor } from './find-panel-page.ts';
import type { PanelGroup } from './panel-groups.ts';
import { panelDoubtBelow, type PanelWarning, type PanelWarningCode, type ReadPanel } from './panels.public.ts';
import type { PageWords } from '#server/modules/page-words/words.public.ts';

type Around = {
  readonly earlier: readonly ListedDoctor[];
  readonly others: readonly PanelGroup[];
  readonly pages: readonly PageWords[];
  readonly pagesLeft: number;
};

const doctorsOfPanel = 3;
const list = (words: readonly string[]): string => new Intl.ListFormat('en-US').format(words);

/** What a person should look at before this reading is used. */
export function panelWarnings(read: Omit<ReadPanel, 'warnings'>, { earlier, others, pages, pagesLeft }: Around): readonly PanelWarning[] {
  const { doctors, panelInformation, readFrom } = read;
  const names = doctors.map(({ name }) => name);
  const repeated = [...new Set(names.filter((name, index) => names.indexOf(name) !== index))];
  const doubtful = [...doctors, ...Object.values(readFrom)].some(({ confidence }) => confidence < panelDoubtBelow);
  const numbers = others.flatMap(({ mark }) => (mark === undefined ? [] : [mark.number.value]));
  const possible: readonly (readonly [boolean, PanelWarningCode, string])[] = [
    [
      doctors.length !== doctorsOfPanel,
      'panel_doctor_count',
      `A panel lists three doctors; ${doctors.length} ${doctors.length === 1 ? 'was' : 'were'} found. Compare with the PDF and correct the list.`,
    ],
    [repeated.length > 0, 'panel_same_doctor', `${list(repeated)} is listed more than once. Check which office counts.`],
    [
      earlier.length > 0,
      'panel_crossed_out',
      `Left out because they are crossed out or were issued before: ${list(earlier.map(({ anchor }) => anchor.doctor.name))}.`,
    ],
    [
      others.length > 0,
      'panel_several',
      `The PDF has more than one panel. Shown is ${panelInformation.panelNumber ?? 'the one without a number'}${numbers.length === 0 ? '' : `; the other is ${list(numbers)}`}.`,
    ],
    [
      doctors.some((doctor) => pages.some(({ page, isScan }) => isScan && page === doctor.page)),
      'panel_scanned',
      'The panel is a scan. Compare names and numbers with the PDF.',
    ],
    [panelInformation.panelNumber === undefined, 'panel_number_missing', 'No panel number was found. Enter it from the PDF.'],
    [panelInformation.issueDate === undefined, 'panel_date_missing', 'No issue date was found. Enter it from the PDF.'],
    [
      pagesLeft > 0,
      'panel_pages_left',
      `The PDF is long: its last ${pagesLeft === 1 ? 'page was' : `${pagesLeft} pages were`} not read. If the panel stands there, upload only its pages.`,
    ],
    [doubtful, 'panel_in_doubt', 'Some values are uncertain. Confirm those that are marked.'],
  ];
  return possible.filter(([applies]) => applies).map(([, code, message]) => ({ code, message }));
}
