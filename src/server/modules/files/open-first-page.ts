/** How a reader of the browser gets on with a PDF: it shows its first page, asks for a password, or cannot open it. */
export type FirstPage = 'opens' | 'locked' | 'broken';

/** Opens the first page as a browser does. The file stays as it is: the reader gets a copy, which it may change. */
export async function openFirstPage(bytes: Uint8Array): Promise<FirstPage> {
  const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs');
  const task = getDocument({ data: new Uint8Array(bytes), verbosity: 0, useWorkerFetch: false, useSystemFonts: false });
  try {
    await (await task.promise).getPage(1);
    return 'opens';
  } catch (error) {
    return error instanceof Error && error.name === 'PasswordException' ? 'locked' : 'broken';
  }
}
