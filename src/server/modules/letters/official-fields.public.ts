import { formFieldLine } from '#engine/check-shape/official-forms.ts';
import { pdf } from '#server/modules/files/pdf-library.public.ts';

/** The fields of an official form, one a line, as the checker compares them with its list; none of a file that cannot be read. */
export async function officialFields(bytes: Uint8Array): Promise<string> {
  const document = await pdf.PDFDocument.load(bytes, { updateMetadata: false }).catch(() => undefined);
  const fields = document?.getForm().getFields() ?? [];
  return fields.map((field) => formFieldLine(field.getName(), field instanceof pdf.PDFCheckBox)).join('\n');
}
