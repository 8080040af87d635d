import { PDFDocument } from '@cantoo/pdf-lib';
import { isRecord } from '#engine/data/plain-data.ts';

/** The files that an example only names, as files that can be sent: each a page that says its name. */
export async function withSampleFiles(value: unknown): Promise<unknown> {
  if (Array.isArray(value)) return Promise.all(value.map(withSampleFiles));
  if (!isRecord(value)) return value;
  const { fileId, name, type } = value;
  if (typeof fileId === 'string' && typeof name === 'string' && type === 'application/pdf')
    return { originalname: name, mimetype: type, base64: await samplePdf(name) };
  const entries = Object.entries(value).map(async ([key, item]) => [key, await withSampleFiles(item)] as const);
  return Object.fromEntries(await Promise.all(entries));
}

async function samplePdf(words: string): Promise<string> {
  const pdf = await PDFDocument.create();
  pdf.addPage().drawText(words, { x: 72, y: 720, size: 16 });
  return Buffer.from(await pdf.save()).toString('base64');
}
