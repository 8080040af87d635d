/** The states, the District of Columbia, the territories and the places of the armed forces. Source: USPS Publication 28, appendix B, read 2026-11-28. */
const states: ReadonlySet<string> = new Set(
  [
    'AA AE AK AL AP AR AS AZ CA CO CT DC DE FL GA GU HI IA ID IL IN KS KY LA MA MD ME MI MN MO MP MS MT NC ND NE NH NJ NM NV NY OH OK OR PA',
    'PR RI SC SD TN TX UT VA VI VT WA WI WV WY',
  ].flatMap((codes) => codes.split(' ')),
);

/** The two letters of every state and territory of the United States, in order. */
export const usStates: readonly string[] = [...states];

/** Whether two capital letters are those of a state or territory of the United States. */
export function isUsState(code: string): boolean {
  return states.has(code);
}

const provinces: ReadonlySet<string> = new Set(['AB', 'BC', 'MB', 'NB', 'NL', 'NS', 'NT', 'NU', 'ON', 'PE', 'QC', 'SK', 'YT']);

/** Whether two capital letters are those of a province or territory of Canada, whose own two letters are also those of California. */
export function isCanadianProvince(code: string): boolean {
  return provinces.has(code);
}

/** The countries but the United States and its territories, which are written as states. Source: ISO 3166-1 alpha-2, read 2026-11-28. */
const countries: ReadonlySet<string> = new Set(
  [
    'AD AE AF AG AI AL AM AO AQ AR AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ CA CC CD CF CG CH CI CK CL CM',
    'CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GW GY',
    'HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME',
    'MF MG MH MK ML MM MN MO MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PS PT PW PY QA RE',
    'RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG UY UZ VA',
    'VC VE VG VN VU WF WS YE YT ZA ZM ZW',
  ].flatMap((codes) => codes.split(' ')),
);

/** Whether two capital letters are those of a foreign country. */
export function isForeignCountry(code: string): boolean {
  return countries.has(code);
}

/** Where a postal code has five digits, too. Source: the formats of postcode-validator 3.10 and of the Universal Postal Union, read 2026-11-28. */
const withFiveDigits: ReadonlySet<string> = new Set(
  [
    'AX BA BL BT CR CU CZ DE DO DZ EE EG EH ES FI FR GF GP GR GT HN HR ID IL IQ IT JO KE KH KR KW LA LK LT LY MA MC ME MF MM MN MQ MU MV MX MY',
    'NA NC NI NP PE PF PK PM RE RS SA SD SE SK SM SN SO TH TR TW TZ UA UY VA VN WF YT ZM',
  ].flatMap((codes) => codes.split(' ')),
);

/** Whether a code of five digits can be a postal code of a foreign country. */
export function hasFiveDigitCodes(country: string): boolean {
  return withFiveDigits.has(country);
}

const names = {
  en: new Intl.DisplayNames(['en'], { type: 'region' }),
  es: new Intl.DisplayNames(['es'], { type: 'region' }),
} as const;

/** A foreign country as an envelope names it; nothing for the United States, and what was written where it is no country. */
export function countryName(code: string, language: 'en' | 'es'): string {
  const letters = code.trim().toUpperCase();
  if (letters === '' || letters === 'US') return '';
  return countries.has(letters) ? (names[language].of(letters) ?? letters) : code;
}
