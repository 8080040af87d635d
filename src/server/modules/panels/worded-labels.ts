/** What a label announces. */
export type LabelKind =
  | 'panelNumber'
  | 'earlierPanelNumber'
  | 'issueDate'
  | 'plainDate'
  | 'specialty'
  | 'employeeName'
  | 'claimNumber'
  | 'dateOfInjury'
  | 'panelType'
  | 'other';

/** What stands between a label and its value: a colon, a sign of equality, a dash with space around it, or dots that lead to it. */
export const labelMark = String.raw`(?:[:.#=]|\.{2,}|[–—]|-(?=\s|$))`;
export const endsWithMark = /(?:[:#=]|\.{3,}|\s[–—-])\s*$/u;

/** What the words of a label say it announces; the first that fits counts. Whether a value fits is for its reader to say. */
const kinds: readonly (readonly [LabelKind, RegExp])[] = [
  ['earlierPanelNumber', /\b(?:original|previous|prior|former|earlier|old|superseded|cancell?ed)\b.*\bpanel\b/iu],
  ['claimNumber', /\b(?:claims?|adjuster|administrator)\b.*\b(?:file|numbers?|no|nr|id|ref\w*)\b/iu],
  [
    'other',
    /attorney|counsel|adjuster|examiner|treating|director|represent|employer|insure[rd]|carrier|address|location|office|phone|\bfax|licen[sc]e|\bbirth|\bhired?\b|\bserv(?:ed|ice)|\bmail|objecti|\bexam|print|received|expir|due\b|deadline|e-?mail|\bparts?\b/iu,
  ],
  ['dateOfInjury', /\binjur(?:y|ies)\b|\baccident|\bloss\b|\bd\.?o\.?i\b/iu],
  ['specialty', /\bspecialt/iu],
  ['panelType', /\btype\b/iu],
  ['other', /\brequest/iu],
  ['issueDate', /\b(?:issu\w+|assign\w+|generat\w+)\b|\b(?:panel|list)\b.*\bdated?\b|\bdate\b.*\b(?:panel|list)\b/iu],
  ['claimNumber', /\bclaims?\b|\bfile\b/iu],
  ['employeeName', /\binjured\b|\bemployee|\bworker|\bapplicant|\bclaimant|\bpatient/iu],
  ['panelNumber', /\bpanel\b|\blist\s+n/iu],
  ['plainDate', /\bdated?\b/iu],
];

const lead = /^([\p{L}(][^:=#\d]{1,48}?)\s*(?:[:=#]|\s[–—-](?=\s|$)|\.{3,})\s*/u;
const cell = /^[\p{L}][\p{L}\s.'/()-]{2,40}$/u;
/** A kind of panel stands under a label of its own. */
const kindOfPanel = /\b(?:initial|replacement|additional)\b/iu;
const mostWords = 6;
const mostWordsOfCell = 4;
const mostWordsOfPanel = 2;
const numberWord = /\b(?:numbers?|no|nbr|nr|id)\b/iu;

/** The label with which a line begins, by its words: up to its mark, or the whole of a short line that has its value elsewhere. */
export function wordedLabel(text: string): { readonly kind: LabelKind; readonly end: number } | undefined {
  const marked = lead.exec(text);
  const words = marked?.[1] ?? (cell.test(text) && !kindOfPanel.test(text) ? text : '');
  const most = marked === null ? mostWordsOfCell : mostWords;
  if (words === '' || words.split(' ').length > most) return undefined;
  const kind = kinds.find(([, pattern]) => pattern.test(words))?.[0];
  // "Qualified Medical Evaluator Panel" over a number is a title.
  const isTitle = kind === 'panelNumber' && marked === null && words.split(' ').length > mostWordsOfPanel && !numberWord.test(words);
  return kind === undefined || isTitle ? undefined : { kind, end: marked?.[0].length ?? text.length };
}
