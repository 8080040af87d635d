import { largestUpload, wholeMegabytes } from '#domain/upload-limits.ts';
import type { PanelRefusal, PanelRefusalCode } from './panels.public.ts';

/** The sentences of the specification; a locked file has a reason of its own. */
export const panelRefusals: Readonly<Record<PanelRefusalCode, string>> = {
  panel_file_missing: 'PDF file is required',
  panel_file_type: 'Please select a valid PDF file',
  panel_file_size: `File size must be less than ${wholeMegabytes(largestUpload.pdf)}MB`,
  panel_file_empty: 'File cannot be empty',
  panel_file_invalid: 'Invalid file object',
  panel_locked: 'The PDF is password-protected. Save it without the password and upload it again.',
  panel_unreadable: 'Failed to fetch doctors from panel. Please try uploading a different PDF file.',
  panel_no_doctors: 'No doctors were found in the document. Please double-check the PDF and ensure it contains a valid doctor panel.',
};

export const refusedPanel = (code: PanelRefusalCode): PanelRefusal => ({ ok: false, code, message: panelRefusals[code] });
