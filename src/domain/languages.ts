import { foldText } from './fold-text.ts';

/** Languages that workers of California speak at depositions, in English and in Spanish: the choices of the field "language". */
export const languages: readonly { readonly en: string; readonly es: string }[] = [
  { en: 'American Sign Language', es: 'lengua de señas americana' },
  { en: 'Amharic', es: 'amárico' },
  { en: 'Arabic', es: 'árabe' },
  { en: 'Armenian', es: 'armenio' },
  { en: 'Bengali', es: 'bengalí' },
  { en: 'Cantonese', es: 'cantonés' },
  { en: 'Dari', es: 'darí' },
  { en: 'English', es: 'inglés' },
  { en: 'Farsi', es: 'farsi' },
  { en: 'French', es: 'francés' },
  { en: 'Gujarati', es: 'guyaratí' },
  { en: 'Haitian Creole', es: 'criollo haitiano' },
  { en: 'Hindi', es: 'hindi' },
  { en: 'Hmong', es: 'hmong' },
  { en: 'Ilocano', es: 'ilocano' },
  { en: 'Japanese', es: 'japonés' },
  { en: 'K’iche’', es: 'quiché' },
  { en: 'Khmer', es: 'jemer' },
  { en: 'Korean', es: 'coreano' },
  { en: 'Lao', es: 'lao' },
  { en: 'Mam', es: 'mam' },
  { en: 'Mandarin', es: 'mandarín' },
  { en: 'Mixtec', es: 'mixteco' },
  { en: 'Nahuatl', es: 'náhuatl' },
  { en: 'Pashto', es: 'pastún' },
  { en: 'Portuguese', es: 'portugués' },
  { en: 'Punjabi', es: 'panyabí' },
  { en: 'Purépecha', es: 'purépecha' },
  { en: 'Q’anjob’al', es: 'kanjobal' },
  { en: 'Russian', es: 'ruso' },
  { en: 'Samoan', es: 'samoano' },
  { en: 'Somali', es: 'somalí' },
  { en: 'Spanish', es: 'español' },
  { en: 'Tagalog', es: 'tagalo' },
  { en: 'Thai', es: 'tailandés' },
  { en: 'Tigrinya', es: 'tigriña' },
  { en: 'Tongan', es: 'tongano' },
  { en: 'Triqui', es: 'triqui' },
  { en: 'Ukrainian', es: 'ucraniano' },
  { en: 'Urdu', es: 'urdu' },
  { en: 'Vietnamese', es: 'vietnamita' },
  { en: 'Zapotec', es: 'zapoteco' },
];

const plain = (text: string): string => foldText(text).replaceAll("'", '');

/** The name of a language in English or in Spanish, whichever of its two names is given; words that name none of them stay as they are. */
export function languageName(text: string, language: 'en' | 'es'): string {
  const found = languages.find((one) => plain(one.en) === plain(text) || plain(one.es) === plain(text));
  return found?.[language] ?? text;
}
