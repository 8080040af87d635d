import { fileURLToPath } from 'node:url';
import path from 'node:path';

/** A typeface in two weights; a standard one of PDF has no files. */
export type Typeface = { readonly name: string; readonly files?: { readonly regular: string; readonly bold: string } };

const root = path.join(import.meta.dirname, '..', '..', '..');
const inModules = (file: string): string => path.join(root, 'node_modules', file);
const letters = path.join(root, 'src', 'server', 'modules', 'letters', 'typefaces');

export const standardFaces: readonly Typeface[] = [{ name: 'Helvetica' }, { name: 'Times' }, { name: 'Courier' }];

const face = (name: string, regular: string, bold: string): Typeface => ({
  name,
  files: { regular: fileURLToPath(regular), bold: fileURLToPath(bold) },
});

/** Typefaces that the reader was written with. */
export const seenFaces: readonly Typeface[] = [
  {
    name: 'Liberation Sans',
    files: {
      regular: inModules('pdfjs-dist/standard_fonts/LiberationSans-Regular.ttf'),
      bold: inModules('pdfjs-dist/standard_fonts/LiberationSans-Bold.ttf'),
    },
  },
  {
    name: 'Roboto',
    files: { regular: inModules('pdfmake/fonts/Roboto/Roboto-Regular.ttf'), bold: inModules('pdfmake/fonts/Roboto/Roboto-Medium.ttf') },
  },
  { name: 'Desk Serif', files: { regular: path.join(letters, 'DeskSerif-Regular.ttf'), bold: path.join(letters, 'DeskSerif-Bold.ttf') } },
  face(
    'EB Garamond',
    import.meta.resolve('@expo-google-fonts/eb-garamond/400Regular/EBGaramond_400Regular.ttf'),
    import.meta.resolve('@expo-google-fonts/eb-garamond/700Bold/EBGaramond_700Bold.ttf'),
  ),
  face(
    'Courier Prime',
    import.meta.resolve('@expo-google-fonts/courier-prime/400Regular/CourierPrime_400Regular.ttf'),
    import.meta.resolve('@expo-google-fonts/courier-prime/700Bold/CourierPrime_700Bold.ttf'),
  ),
  face(
    'Libre Baskerville',
    import.meta.resolve('@expo-google-fonts/libre-baskerville/400Regular/LibreBaskerville_400Regular.ttf'),
    import.meta.resolve('@expo-google-fonts/libre-baskerville/700Bold/LibreBaskerville_700Bold.ttf'),
  ),
];

/** Typefaces that were kept back until the reader had read them. */
export const furtherFaces: readonly Typeface[] = [
  face(
    'Cabin',
    import.meta.resolve('@expo-google-fonts/cabin/400Regular/Cabin_400Regular.ttf'),
    import.meta.resolve('@expo-google-fonts/cabin/700Bold/Cabin_700Bold.ttf'),
  ),
  face(
    'PT Sans Narrow',
    import.meta.resolve('@expo-google-fonts/pt-sans-narrow/400Regular/PTSansNarrow_400Regular.ttf'),
    import.meta.resolve('@expo-google-fonts/pt-sans-narrow/700Bold/PTSansNarrow_700Bold.ttf'),
  ),
  face(
    'Zilla Slab',
    import.meta.resolve('@expo-google-fonts/zilla-slab/400Regular/ZillaSlab_400Regular.ttf'),
    import.meta.resolve('@expo-google-fonts/zilla-slab/700Bold/ZillaSlab_700Bold.ttf'),
  ),
  face(
    'Work Sans',
    import.meta.resolve('@expo-google-fonts/work-sans/400Regular/WorkSans_400Regular.ttf'),
    import.meta.resolve('@expo-google-fonts/work-sans/700Bold/WorkSans_700Bold.ttf'),
  ),
];

/** Typefaces that nobody had looked at when the reader first read them; it has read them since. */
export const heldOutFaces: readonly Typeface[] = [
  face(
    'Open Sans',
    import.meta.resolve('@expo-google-fonts/open-sans/400Regular/OpenSans_400Regular.ttf'),
    import.meta.resolve('@expo-google-fonts/open-sans/700Bold/OpenSans_700Bold.ttf'),
  ),
  face(
    'Merriweather',
    import.meta.resolve('@expo-google-fonts/merriweather/400Regular/Merriweather_400Regular.ttf'),
    import.meta.resolve('@expo-google-fonts/merriweather/700Bold/Merriweather_700Bold.ttf'),
  ),
  face(
    'Source Sans 3',
    import.meta.resolve('@expo-google-fonts/source-sans-3/400Regular/SourceSans3_400Regular.ttf'),
    import.meta.resolve('@expo-google-fonts/source-sans-3/700Bold/SourceSans3_700Bold.ttf'),
  ),
  face(
    'IBM Plex Serif',
    import.meta.resolve('@expo-google-fonts/ibm-plex-serif/400Regular/IBMPlexSerif_400Regular.ttf'),
    import.meta.resolve('@expo-google-fonts/ibm-plex-serif/700Bold/IBMPlexSerif_700Bold.ttf'),
  ),
];
