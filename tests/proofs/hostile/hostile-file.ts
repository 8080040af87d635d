export type TakenType = 'image/jpeg' | 'image/png' | 'image/webp' | 'application/pdf';

/** What becomes of a file: it is taken as it is, taken after a repair, or refused in these words. */
export type Expected =
  | { readonly is: 'taken'; readonly type: TakenType }
  | {
      readonly is: 'repaired';
      readonly type: TakenType;
      readonly width?: number;
      readonly height?: number;
      /** The four quarters of the kept picture, from the upper left to the lower right. */
      readonly corners?: readonly string[];
      /** Words that the kept file must not hold any more. */
      readonly without?: string;
    }
  | { readonly is: 'refused'; readonly message: string };

export type HostileFile = {
  readonly name: string;
  /** As its owner calls it. */
  readonly fileName: string;
  readonly bytes: () => Uint8Array | Promise<Uint8Array>;
  readonly expected: Expected;
  /** Only in the long form: it takes seconds. */
  readonly isLong?: true;
};

const megabytes = (limit: number): string => `File size exceeds the maximum limit of ${limit}MB`;

/** Every sentence that a refused file is answered with. */
export const words = {
  missing: 'No file provided',
  type: 'Invalid file type. Please upload a valid image (JPEG, PNG, WebP) or PDF file.',
  tiff: 'This picture is in the TIFF format, which cannot be taken. Save it as PDF, JPEG or PNG, and upload that.',
  pdfOwners: "The PDF opens without a password, but its owner's password protects it from changes. Print it to a new PDF and upload that.",
  heic: 'This photo is in the HEIC format, which cannot be taken. Save it as JPEG or take a screenshot of it, and upload that.',
  imageSize: megabytes(3),
  pdfSize: megabytes(10),
  imageDamaged: 'The image is damaged or incomplete. Open it on your device, save it again and upload the new file.',
  imagePixels: 'The image has too many pixels (more than 65 megapixels). Make it smaller and upload it again.',
  pdfDamaged: 'The PDF is damaged or incomplete. Open it, print it to a new PDF and upload that.',
  pdfLocked: 'The PDF is protected by a password. Save it without protection and upload it again.',
  pdfActive: 'The PDF contains active content (a script, an embedded file or a command). Print it to a new PDF and upload that.',
  pdfPages: 'The PDF has more than 500 pages. Split it and upload the parts.',
  pdfPageSize: 'A page of the PDF is larger than 120 inches. Print it to a new PDF on letter paper and upload that.',
  pdfUnpacks: 'The PDF unpacks to far more than its size. Print it to a new PDF and upload that.',
  costly: 'Checking the file took too much time or memory, so it was not taken. Save it anew, in a simpler form, and upload that.',
} as const;

export const refused = (message: string): Expected => ({ is: 'refused', message });
