import type { Language } from '#engine/data/localized-text.ts';
import { fillText, useTexts, type TextValues } from '#runtime/texts/texts.ts';

/** The words of readings, which only forms need whose files are read. */
const english = {
  reading: 'Reading {name}…',
  readingPages: 'Reading {name}: page {done} of {of}.',
  readDone: '{name} was read. {filled} entries were found.',
  readDoubts: '{count} of them could not be read clearly. Compare each with the page and confirm it.',
  lookAt: 'Please check:',
  compared: 'Compared with the case',
  sameAsCase: '✓ {title}: {read}, as on the case',
  otherThanCase: '✗ {title}: the file says {read}, the case {known}',
  keepFile: 'Use the file anyway and fill in the fields yourself',
  typedFile: '{name} was not read. Fill in the fields yourself.',
  tryAgain: 'Try again',
  fromFile: 'from {name}, page {page}',
  fromFileOnly: 'from {name}',
  doubt: 'Not read clearly. Compare it with the page.',
  confirm: 'Confirm that it is right',
  confirmed: 'You confirmed it.',
  differs: '{name} says {value} (page {page}).',
  differsOnly: '{name} says {value}.',
  useValue: 'Use this value',
  keepOwn: 'Keep mine',
  empty: '(blank)',
  rowsMissing: '{name} also lists:',
  addRow: 'Add to the table',
  leaveOut: 'Leave it out',
  pageOf: 'Page {page} of {pages}',
  pagesTitle: 'The file as it was read',
  previousPage: 'Previous page',
  nextPage: 'Next page',
  hidePages: 'Hide the page',
  showPages: 'Show the page',
  loading: 'Loading the page…',
  notShown: 'The page can’t be displayed: {message}',
} as const;

export type ReadingTextKey = keyof typeof english;

const spanish: Readonly<Record<ReadingTextKey, string>> = {
  reading: 'Leyendo {name}…',
  readingPages: 'Leyendo {name}: página {done} de {of}.',
  readDone: 'Se leyó {name}. Se encontraron {filled} datos.',
  readDoubts: '{count} de ellos no se leyeron con claridad. Compare cada uno con la página y confírmelo.',
  lookAt: 'Revise:',
  compared: 'Comparado con el caso',
  sameAsCase: '✓ {title}: {read}, como en el caso',
  otherThanCase: '✗ {title}: el archivo dice {read}, el caso {known}',
  keepFile: 'Usar el archivo de todos modos y llenar los campos a mano',
  typedFile: '{name} no se leyó. Llene los campos a mano.',
  tryAgain: 'Intentar de nuevo',
  fromFile: 'de {name}, página {page}',
  fromFileOnly: 'de {name}',
  doubt: 'No se leyó con claridad. Compárelo con la página.',
  confirm: 'Confirmar que es correcto',
  confirmed: 'Usted lo confirmó.',
  differs: '{name} dice {value} (página {page}).',
  differsOnly: '{name} dice {value}.',
  useValue: 'Usar este valor',
  keepOwn: 'Conservar el mío',
  empty: '(en blanco)',
  rowsMissing: '{name} también menciona:',
  addRow: 'Agregar a la tabla',
  leaveOut: 'No incluir',
  pageOf: 'Página {page} de {pages}',
  pagesTitle: 'El archivo como se leyó',
  previousPage: 'Página anterior',
  nextPage: 'Página siguiente',
  hidePages: 'Ocultar la página',
  showPages: 'Mostrar la página',
  loading: 'Cargando la página…',
  notShown: 'No se puede mostrar la página: {message}',
};

const byLanguage: Readonly<Record<Language, Readonly<Record<ReadingTextKey, string>>>> = { en: english, es: spanish };

/** The words in the language of the desk. */
export const useReadingTexts = (): ((key: ReadingTextKey, values?: TextValues) => string) => {
  const { language } = useTexts();
  return (key, values = {}) => fillText(byLanguage[language][key], values);
};
