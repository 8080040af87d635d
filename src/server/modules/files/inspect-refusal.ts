import { largestUpload, wholeMegabytes } from '#domain/upload-limits.ts';
import type { InspectedUpload, RefusalCode } from './uploads.port.ts';

const messages: Readonly<Record<RefusalCode, string>> = {
  file_missing: 'No file provided',
  file_type: 'Invalid file type. Please upload a valid image (JPEG, PNG, WebP) or PDF file.',
  file_heic: 'This photo is in HEIC format. Save it as a JPEG and upload it again.',
  file_tiff: 'This image is in TIFF format. Save it as a PDF, JPEG, or PNG and upload it again.',
  file_size: `File size exceeds the maximum limit of ${wholeMegabytes(largestUpload.pdf)}MB`,
  image_damaged: 'The image is damaged or incomplete. Open it, save it again, and upload the new file.',
  image_too_large: 'The image has too many pixels (more than 65 megapixels). Make it smaller and upload it again.',
  pdf_damaged: 'The PDF is damaged or incomplete. Open it, print it to a new PDF, and upload the new file.',
  pdf_encrypted: 'The PDF is password-protected. Save it without the password and upload it again.',
  pdf_active: 'The PDF contains active content (a script, an embedded file, or a command). Print it to a new PDF and upload the new file.',
  pdf_too_many_pages: 'The PDF has more than 500 pages. Split it and upload the parts.',
  pdf_page_size: 'A page of the PDF is larger than 120 inches. Print it to a new PDF on letter paper and upload that.',
  pdf_unpacks: 'The PDF expands to far more than its file size. Print it to a new PDF and upload the new file.',
  file_check_timeout: 'Checking the file took too much time or memory, so it was not accepted. Save a simpler copy and upload that.',
};

/** A refusal in the words that a person reads. */
export function refused(code: RefusalCode, message: string = messages[code]): InspectedUpload {
  return { ok: false, code, message };
}
