/** Whoever is named beside these words is not on the panel. */
const otherRole =
  /\btreat(?:ing|ed|or|ers?)\b|\bPTP\b|\bsecondary\s+physician|attorney|counsel\b|\blaw\s+(?:offices?|firm|group)|\besq\b|adjuster|claims?\s+(?:examiner|adjuster|administrator|representative)|medical\s+director|administrative\s+director|\bjudge\b|hearing\s+rep|interpreter|\bc\.?c\.?\s*:|referr(?:ed|ing)|\bemployers?\b|\binsure[rd]|\brequest(?:ing|ed)\s+(?:party|by)|objec(?:tion|ted)|\breport(?:ing|s)?\s+(?:of|by|physician)|whose\s+report|family\s+(?:doctor|physician)|primary\s+(?:care|physician)|personal\s+physician|\bsurgeon\s+of\s+record|consult(?:ing|ation)|\bradiolog\w+\s+by|peer\s+review|utilization|m[ée]dico\s+(?:tratante|de\s+cabecera|primario)|abogad[oa]|servi(?:ng|ce)\s+(?:of|list|party)|\battn\b|\bsign(?:ed|ature)\b|\breviewed\s+by|prepared\s+by|\bagreed\s+medical|\bAME\s*:|\b(?:prior|former|previous|earlier)\s+AME\b|\bproviding\s+(?:care|treatment)\b|\battending\s+(?:physician|doctor|surgeon|provider)|\b(?:physician|doctor|provider|surgeon|chiropractor|dentist)\s+of\s+record|\bcase\s+(?:handler|manager|worker|nurse)|\bhandler\b|\bsupervis(?:or|ing)|\bnotary|\b(?:panel|program|staff|unit)\s+(?:coordinator|technician|assistant|specialist|manager|analyst)|\bcoordinator\s*:|\bclerk\b|\bsecretary|\bchief\b|\bdeputy\b|\b(?:associate|assistant|acting|executive)\s+director|\bcop(?:ies|y)\s+(?:to|of)\b|\bserved\s+(?:on|by|to)\b|\bauthori[sz]ed\s+by|\bwitness|translator|\bguardian|\bdictated|\bapproved\s+by|\bcompleted\s+by|\bnurse\b|\b(?:your|own|usual|current)\s+(?:doctor|physician)\b|\bfacility\s+contact|\b(?:operating|referring)\s+(?:surgeon|physician|doctor)|\bliaison|\badvis[oe]r\b|\bcontact\s+for\b|\bhead\s+of\b|^(?:to|from)\s*:$|^(?:the\s+)?(?:injured\s+(?:worker|employee)|employee|claimant|applicant|patient|i\.?w\.?)(?:'s)?(?:\s+name)?\s*[:=–—-]?$/iu;
const ownOffice =
  /division\s+of\s+workers|medical\s+unit|department\s+of\s+industrial\s+relations|p\.?\s?o\.?\s+box\s+71010|divisi[óo]n\s+de\s+compensaci/iu;

export const namesOtherRole = (text: string): boolean => otherRole.test(text);
export const namesOwnOffice = (text: string): boolean => ownOffice.test(text);

/** Headings above doctors who were on an earlier panel and no longer are. */
const earlier =
  /previous(?:ly)?\s+(?:issued|assigned|listed|panel|selected|qme|doctors?|physicians?)|(?:prior|former|earlier|original|old|superseded|withdrawn|canceled|cancelled)\s+(?:panel|list|qmes?|doctors?|physicians?|evaluators?)|no\s+longer\s+(?:available|on)|\breplaced\b(?!\s+with)|crossed\s+out|\bremoved\b|\bvoid\b|\bstruck\b|\bunavailable\b|anterior(?:es|mente)?\b|being\s+replaced|to\s+be\s+replaced/iu;
/** Headings above those who are. */
const current =
  /replacement\s+(?:panel|list|qmes?|doctors?|physicians?|evaluators?|names?)|new(?:ly)?\s+(?:panel|list|issued|assigned|qmes?|doctors?|physicians?|names?)|current\s+(?:panel|list|qmes?|doctors?)|(?:additional|initial)\s+(?:panel|qmes?|doctors?|names?)|(?:your|the)\s+panel\b|panel\s+of\s+(?:qualified|physicians|qmes)|qualified\s+medical\s+evaluators?/iu;

/** The end of a letter, and lists of others who have to do with the case. */
const people =
  /^(?:sincerely|respectfully|very\s+truly|yours|truly|(?:kind|best|with)\s+regards|regards|cordially|atentamente|cordialmente|respetuosamente|cop(?:ies|y)\b(?!\s+of)|c\.?c\.?\s*:|serv(?:ed|ice)\s+(?:on|list|by)|mailing\s+list|distribution|parties\b|enclosures?\b|partes\b)/iu;

/** "Prior panel issued: 01/02/2024" heads nothing. */
const labelled = /[:=#]\s*\S*\d{2}|(?:\bno|\bnumber|\bdate|#|\bid|\bref\w*)[.:]?$/iu;

export type Section = 'earlier' | 'current' | 'people';

/** Which of these a short line heads; a line that says two heads nothing. */
export function sectionOf(text: string): Section | undefined {
  if (text.split(' ').length > 9 || labelled.test(text)) return undefined;
  if (people.test(text)) return 'people';
  if (earlier.test(text)) return 'earlier';
  return current.test(text) ? 'current' : undefined;
}

/** Said of one doctor beside the name. */
export const isSaidToBeReplaced = (text: string): boolean =>
  /previously|replaced|no\s+longer|crossed\s+out|struck|withdrawn|void\b|unavailable|removed/iu.test(text);
