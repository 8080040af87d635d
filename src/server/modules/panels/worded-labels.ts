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
  ['claimNumber', /\b(?:cl(?:ai)?ms?|adjuster|administrator|carrier|insurer)\b.*(?:\b(?:file|numbers?|no|nr|id|ref\w*)\b|#)/iu],
  [
    'other',
    /attorney|counsel|adjuster|examiner|treating|director|represent|\bemploy(?:ed|er)|insure[rd]|carrier|address|location|office|phone|\bfax|licen[sc]e|\bbirth|\bhired?\b|\bserv(?:ed|ice)|\bmail|objecti|\bexam(?!inee)|print|received|expir|due\b|deadline|e-?mail|\bparts?\b/iu,
  ],
  ['dateOfInjury', /\binj(?:ur(?:y|ies))?\b|\baccident|\bloss\b|\bd\W?o?\W?i\b/iu],
  ['specialty', /\bspecial(?:t|ist)|\bdiscipline\b|\b(?:area|field)\s+of\b|^field$/iu],
  ['panelType', /\btype\b/iu],
  ['other', /\brequest/iu],
  ['issueDate', /\b(?:issu\w+|assign\w+|generat\w+)\b|\b(?:panel|list)\b.*\bdated?\b|\bdate\b.*\b(?:panel|list)\b/iu],
  ['claimNumber', /\bcl(?:ai)?ms?\b|\bfile\b/iu],
  [
    'employeeName',
    /^(?!.*(?:division|department|compensation)).*(?:\binjured\b|\bemployee|\bworker|\bapplicant|\bclaimant|\bpatient|\bexaminee|^emp\.?\s+name$)/iu,
  ],
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
  return kind === undefined || isTitle ? undefined : { kind: dateKind(kind, words), end: marked?.[0].length ?? text.length };
}

/** What may stand in a label of the panel's own day; of a letter and a notice it is the day that is printed on them. */
const ownWords =
  /^(?:panels?|pnl|QMEs?|evaluators?|lists?|lista|roster|dated?|days?|fecha|issued?|issuance|issuing|assign(?:ed|ment)|generat(?:ed|ion)|created|creation|drawn|selected|selection|released|produced|made|compiled|emisi[óo]n|emitid[oa]|asignaci[óo]n|asignad[oa]|medical|unit|DWC|MU|current|new|replacement|additional|initial|this|the|your|of|on|in|by|for|you|was|were|is|has|been|which|when|de|del|la|el|en)$/iu;
const wordsOfLetters = /^(?:letters?|notices?|documents?)$/iu;

const wordsOf = (text: string): readonly string[] => text.match(/[\p{L}\d]+/gu) ?? [];
const areOwn = (words: string): boolean => wordsOf(words).every((word) => ownWords.test(word));

/** "Claim Form Issued" and "Hearing Date" announce no day of the panel; what their words make of it is judged with less trust. */
export function dateKind(kind: LabelKind, words: string): LabelKind {
  if (kind === 'issueDate') return areOwn(words) ? kind : 'other';
  if (kind !== 'plainDate') return kind;
  return areOwn(
    wordsOf(words)
      .filter((word) => !wordsOfLetters.test(word))
      .join(' '),
  )
    ? kind
    : 'other';
}

/** Where another value or another sentence ends. */
const otherThought = /[|;•]|\d{2}\b[\s,)]|[.!?]\s+(?=\p{Lu}\p{Ll}+\s\p{Ll})|\s{3,}/u;
export const lastThought = (text: string): string => text.split(otherThought).at(-1) ?? '';

/** What words make of a value: one of the panel itself, of somebody or something else, one that they do not tell, or none at all. */
export type Meaning = 'own' | 'other' | 'unknown' | 'none';

const earlierPanel =
  /\b(?:original|previous(?:ly)?|prior|former|earlier|old|superseded|supersedes|replac(?:es|ed|ing)|(?:in|takes?)\s+(?:the\s+)?place\s+of|instead\s+of|cancell?ed|void|anterior)\b/giu;
const ofPanel =
  /\bpanels?\b|\bpnl\b|\blists?\b|\blista\b|\broster\b|\bevaluators?\b|\bQMEs?\b|\bmedical\s+unit\b|\bM\.?U\b|\bassign\w*|\bselection\b|\bdraw(?:n|ing)?\b/giu;
/** Behind "panel" these words say how it is filed. */
const ofOthers =
  /(?<!panel\s)(?:\bcl(?:ai)?ms?\b|\bfile\b|\bcase\b)|\bEAMS|\bADJ\b|\bWCAB\b|\bDEU\b|\bdocket|\blic(?:en[sc]e)?\b|\bNPI\b|phone\b|\btel\b|\bfa?x\b|facsimile|\bcall\b|\bext\b|polic[yi]|\bbar\b|\bsocial\b|\bSSN\b|\bF?EIN\b|\btax\b|\bacc(?:oun)?t\b|\bzip\b|\bemploye[er]|\bmember|\binvoice|\bMRN\b|\bchart|\bpatient|adjuster|administrator|\bcarrier|\binsure|\bbadge|\bcheck\b|\bcert|\bbox\b|\bsuite\b|\breclamo|\bmatter\b|\battorney|\bfirm\b|\bfolio\b|\bstate\s+fund|\bdriver|\bcustomer|\bclient|\border\b|\bform\b|\brev\b/giu;

const ofIssue =
  /\b(?:issu\w*|assi?gn\w*|generat\w*|creat\w*|draw\w*|select\w*|releas\w*|produc\w*|made|compiled|composed|panel|pnl|list|roster|emi(?:si[óo]n|tid\w+)|asigna\w*|lista)\b/giu;
const ofOtherDays =
  /\binj\b|injur(?!ed\s+(?:worker|employee))|\baccident|\bloss\b|\bd\W{0,2}o?\W{0,2}[ib]\b|\bCT\b|\bbirth|\bborn\b|\brequest|\breceiv|\bexam|\bappoint|\bscheduled|\bhired?\b|\bexpir|\bdue\b|\bdeadline|\bbefore\b|\buntil\b|\blater\b|\bthrough\b|\breport|\bobject|lesi[óo]n|nacimiento|\btreat|\bvisit|\bfiled\b|\bemployed\b|\bonset\b|\bexposure|\bclaims?\b|\brev(?:\.|ised|ision)|\beffective\s+(?:from|until)|\bform\b|\bstrike|\bby\s*$/giu;

export const meaningOfNumber = (words: string): Meaning => meaningBy(words, ofPanel, ofOthers);

/** What else is issued, assigned or drawn. */
const otherThings =
  /\bcases?\b|\bdenials?\b|\bdecisions?\b|\bUR\b|\bPTP\b|\border|\baward|\bauthori[sz]|\bRFA\b|\bsubpoena|\bchecks?\b|\bpayments?\b|\bbenefits?\b|\bbills?\b|\binvoice|\badjuster|\bexaminer|\bjudge|\battorney|\bcounsel|\bemployer|\bcarrier|\binsur|\bpolic[yi]|\blicen[sc]e|\bvoucher|\bhearing|\btrial|\bconference|\bdeposition|\bdemand|\bfirst\b|\bletters?\b|\bnotices?\b/giu;
const panelNoun = /\bpanels?\b|\bpnl\b|\blists?\b|\blista\b|\broster\b|\bevaluators?\b/iu;

/** "Issued" alone says too little where something else than a panel may have been. */
export function meaningOfDate(words: string): Meaning {
  const meaning = meaningBy(words, ofIssue, ofOtherDays);
  if (meaning !== 'own' || panelNoun.test(words) || areOwn(words)) return meaning;
  return lastOf(words, ofOtherDays) >= 0 || lastOf(words, otherThings) >= 0 ? 'other' : 'unknown';
}

/** The word that stands last, which is the nearest to the value, counts; what was before is of another panel. */
function meaningBy(words: string, own: RegExp, others: RegExp): Meaning {
  const ownAt = lastOf(words, own);
  if (ownAt >= 0 && ownAt >= lastOf(words, others)) return lastOf(words, earlierPanel) >= 0 ? 'other' : 'own';
  if (lastOf(words, others) >= 0) return 'other';
  return /\p{L}{2}|#/u.test(words) ? 'unknown' : 'none';
}

const lastOf = (words: string, pattern: RegExp): number => Array.from(words.matchAll(pattern)).at(-1)?.index ?? -1;
