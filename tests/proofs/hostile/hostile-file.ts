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
};

const megabytes = (limit: number): string => `File size exceeds the maximum limit of ${limit}MB`;

/** Every sentence that a refused file is answered with. */
export const words = {
  missing: 'No file provided',
  type: 'Invalid file type. Please upload a valid image (JPEG, PNG, WebP) or PDF file.',
  tiff: 'This image is in TIFF format. Save it as a PDF, JPEG, or PNG and upload it again.',
  pdfOwners: "The PDF opens without a password, but its owner's password protects it from changes. Print it to a new PDF and upload that.",
  heic: 'This photo is in HEIC format. Save it as a JPEG and upload it again.',
  imageSize: megabytes(3),
  pdfSize: megabytes(10),
  imageDamaged: 'The image is damaged or incomplete. Open it, save it again, and upload the new file.',
  imagePixels: 'The image has too many pixels (more than 65 megapixels). Make it smaller and upload it again.',
  pdfDamaged: 'The PDF is damaged or incomplete. Open it, print it to a new PDF, and upload the new file.',
  pdfLocked: 'The PDF is password-protected. Save it without the password and upload it again.',
  pdfActive: 'The PDF contains active content (a script, an embedded file, or a command). Print it to a new PDF and upload the new file.',
  pdfPages: 'The PDF has more than 500 pages. Split it and upload the parts.',
  pdfPageSize: 'A page of the PDF is larger than 120 inches. Print it to a new PDF on letter paper and upload that.',
  pdfUnpacks: 'The PDF expands to far more than its file size. Print it to a new PDF and upload the new file.',
} as const;

export const refused = (message: string): Expected => ({ is: 'refused', message });
