import * as made from '../../server/uploads/made-files.ts';
import { refused, words, type Expected, type HostileFile } from './hostile-file.ts';
import { objectPack, packed, packedSpaces, rawPdf, type RawObjects } from './raw-pdf.ts';

const taken: Expected = { is: 'taken', type: 'application/pdf' };
const pdf = (name: string, bytes: HostileFile['bytes'], expected: Expected): HostileFile => ({
  name,
  fileName: 'document.pdf',
  bytes,
  expected,
});
/** A PDF written by hand, with these objects in it. */
const written = (name: string, expected: Expected, objects: RawObjects): HostileFile => pdf(name, () => rawPdf(objects), expected);

const opening = (action: string): string => `<< /Type /Catalog /Pages 2 0 R /OpenAction ${action} >>`;
const annotated = (annotation: string): string =>
  `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Annots [<< /Type /Annot /Rect [0 0 99 99] ${annotation} >>] >>`;
const page = (more: string): string => `<< /Type /Page /Parent 2 0 R /Contents 4 0 R ${more} >>`;
const active = refused(words.pdfActive);
const damaged = refused(words.pdfDamaged);
const locked = refused(words.pdfLocked);
const unpacks = refused(words.pdfUnpacks);

const scripts: readonly HostileFile[] = [
  pdf('a PDF with a script for its opening', () => made.scriptedPdf(), active),
  pdf('a PDF with a script on a page, in a pack of objects', () => made.pdfWithScriptOnPage(), active),
  written('a PDF with a script under an escaped name', active, { 1: opening('<< /S /J#61vaScript /J#53 (app.beep()) >>') }),
  written('a PDF with a form of the kind XFA', active, { 1: '<< /Type /Catalog /Pages 2 0 R /AcroForm << /XFA 5 0 R >> >>', 5: '(x)' }),
  written('a PDF with a link to a script', active, { 3: annotated('/Subtype /Link /A << /S /URI /URI (java script:alert\\(1\\)) >>') }),
];

const commands: readonly HostileFile[] = [
  pdf('a PDF that starts a program', () => made.launchingPdf(), active),
  written('a PDF that names its command by a reference', active, { 1: opening('<< /S 5 0 R /F (calc.exe) >>'), 5: '/Launch' }),
  pdf(
    'a PDF whose command is only in its first revision',
    () => rawPdf({ 1: opening('<< /S /Launch /F (calc.exe) >>') }, { update: { 1: '<< /Type /Catalog /Pages 2 0 R >>' } }),
    active,
  ),
  written('a PDF with a command inside a stream, for readers that go by the table', active, {
    5: { dict: '', bytes: Buffer.from('7 0 obj\n<< /S /Launch /F (calc.exe) >>\nendobj\n') },
  }),
  written('a PDF with a command in a pack of objects', active, { 6: objectPack(['<< /S /Launch /F (calc.exe) >>'], 7) }),
  written('a PDF that prints itself', active, { 1: opening('<< /S /Named /N /Print >>') }),
  written('a PDF that prints itself by a reference', active, { 1: opening('<< /S /Named /N 5 0 R >>'), 5: '/Print' }),
  written('a PDF that opens another file', active, { 1: opening('<< /S /GoToR /F (//host/share/other.pdf) /D [0 /Fit] >>') }),
  written('a PDF that sends its form away', active, { 1: opening('<< /S /SubmitForm /F (https://example.com/) >>') }),
  written('a PDF with a link to a file of the reader', active, {
    3: annotated('/Subtype /Link /A << /S /URI /URI (file:////host/share/x) >>'),
  }),
  written('a PDF whose drawing lies on another server', active, { 4: { dict: '/F (https://example.com/x)', bytes: Buffer.from('') } }),
  written('a PDF with a link to a page of the web', taken, {
    3: annotated('/Subtype /Link /A << /S /URI /URI (https://example.com/) >>'),
  }),
];

const enclosed: readonly HostileFile[] = [
  pdf('a PDF with a program in it', () => made.pdfWithAttachment(), active),
  written('a PDF with a file pinned to a page', active, { 3: annotated('/Subtype /FileAttachment /FS 5 0 R'), 5: '<< >>' }),
];

const closed: readonly HostileFile[] = [
  pdf('a PDF that asks for a password', () => made.encryptedPdf({ userPassword: 'open-1', ownerPassword: 'own-1' }), locked),
  pdf('a PDF that forbids printing', () => made.encryptedPdf({ ownerPassword: 'own-1' }), refused(words.pdfOwners)),
  pdf('a PDF locked with a certificate', () => rawPdf({}, { trailer: '/Encrypt << /Filter /Adobe.PubSec /V 4 >>' }), locked),
];

const nested = (depth: number): string => '['.repeat(depth) + ']'.repeat(depth);

function pageTree(depth: number): RawObjects {
  const objects: Record<number, string> = { 2: '<< /Type /Pages /Kids [10 0 R] /Count 1 >>' };
  for (let level = 0; level < depth; level += 1)
    objects[10 + level] = `<< /Type /Pages /Parent ${level === 0 ? 2 : 9 + level} 0 R /Kids [${11 + level} 0 R] /Count 1 >>`;
  return { ...objects, [10 + depth]: `<< /Type /Page /Parent ${9 + depth} 0 R /MediaBox [0 0 9 9] >>` };
}

const deep: readonly HostileFile[] = [
  written('a PDF with lists in lists, 200,000 deep', damaged, { 5: nested(200_000) }),
  written('a PDF with a page tree 20,000 deep', damaged, pageTree(20_000)),
];

/** Pages that share one drawing. */
function manyPages(count: number): Buffer {
  const numbers = Array.from({ length: count }, (_, index) => index + 10);
  const pages = Object.fromEntries(numbers.map((number) => [number, page('/MediaBox [0 0 612 792]')]));
  return rawPdf({ ...pages, 2: `<< /Type /Pages /Kids [${numbers.map((number) => `${number} 0 R`).join(' ')}] /Count ${count} >>` });
}

const large: readonly HostileFile[] = [
  pdf('a PDF of 500 pages', () => manyPages(500), taken),
  pdf('a PDF of 501 pages', () => manyPages(501), refused(words.pdfPages)),
  written('a PDF with a page of 200 inches', refused(words.pdfPageSize), { 3: page('/MediaBox [0 0 14400 14400]') }),
];

const bombs: readonly HostileFile[] = [
  pdf('a PDF whose drawing unpacks to 120 MB', () => rawPdf({ 4: packedSpaces(120) }), unpacks),
  pdf('a PDF whose pack of objects unpacks to 120 MB', () => rawPdf({ 6: packedSpaces(120, '/Type /ObjStm /N 1 /First 4') }), unpacks),
  written('a PDF with a picture of 100,000 by 100,000', unpacks, {
    5: packed(
      Buffer.alloc(9000),
      '/Type /XObject /Subtype /Image /Width 100000 /Height 100000 /BitsPerComponent 1 /ColorSpace /DeviceGray',
    ),
  }),
  written('a PDF with a pack that says it has 100,000,000 objects', damaged, {
    6: packed(Buffer.from('7 0 << >>'), '/Type /ObjStm /N 100000000 /First 4'),
  }),
];

const whole = (): Buffer => rawPdf({});
const changedText = (from: string | RegExp, to: string): Buffer => Buffer.from(whole().toString('latin1').replace(from, to), 'latin1');
/** A drawing whose length stands in a later object, and which draws the word that begins a stream. */
const wordOfStreams = '% stream\n0.8 0.5 0.2 rg\n72 600 200 90 re f';
const laterLength = (): Buffer =>
  Buffer.from(
    rawPdf({ 4: { dict: '', bytes: Buffer.from(wordOfStreams) }, 5: String(wordOfStreams.length) })
      .toString('latin1')
      .replace(`/Length ${wordOfStreams.length}`, '/Length 5 0 R'),
    'latin1',
  );

const unopened: readonly HostileFile[] = [
  pdf('a PDF that does not say where it begins', () => changedText('/Root 1 0 R', ''), damaged),
  pdf('a PDF that begins at nothing', () => changedText('/Root 1 0 R', '/Root 9 0 R'), damaged),
  written('a PDF whose page tree goes round in a circle', damaged, {
    2: '<< /Type /Pages /Kids [5 0 R] /Count 1 >>',
    5: '<< /Type /Pages /Kids [2 0 R 3 0 R] /Count 1 /Parent 2 0 R >>',
  }),
  written('a PDF whose first page is nothing', damaged, { 2: '<< /Type /Pages /Kids [9 0 R] /Count 1 >>' }),
];

const unusual: readonly HostileFile[] = [
  pdf('a PDF whose stream has a later length and names streams', laterLength, taken),
  written('a PDF with an empty page, as a browser prints it', taken, { 4: { dict: '/Filter /FlateDecode', bytes: Buffer.from('') } }),
  pdf('a PDF after a blank line', () => Buffer.concat([Buffer.from('\r\n'), whole()]), taken),
  pdf(
    'a PDF after the head of an answer',
    () => Buffer.concat([Buffer.from('HTTP/1.1 200 OK\r\nContent-Type: application/pdf\r\n\r\n'), whole()]),
    taken,
  ),
  pdf('a PDF after what a printer is told', () => Buffer.concat([Buffer.from('\u001b%-12345X@PJL SET DUPLEX=ON\n'), whole()]), taken),
  pdf('a PDF after the first line of a script', () => Buffer.concat([Buffer.from('#!/bin/sh\n'), whole()]), refused(words.type)),
  pdf('a PDF with 5,000 zeros behind it', () => Buffer.concat([whole(), Buffer.alloc(5000)]), taken),
];

const broken: readonly HostileFile[] = [
  pdf('the head of a PDF', () => Buffer.from('%PDF-1.7\n'), damaged),
  pdf('half a PDF', async () => (await made.pdf(20)).subarray(0, 5000), damaged),
  written('a PDF without pages', damaged, { 2: '<< /Type /Pages /Kids [] /Count 0 >>' }),
  written('a PDF whose drawing does not unpack', damaged, { 4: { dict: '/Filter /FlateDecode', bytes: Buffer.from('not packed') } }),
  pdf('a PDF of 10 MB and a byte', () => made.pdfOfSize(10 * 1024 * 1024 + 1), refused(words.pdfSize)),
];

export const hostilePdfs: readonly HostileFile[] = [
  ...scripts,
  ...commands,
  ...enclosed,
  ...closed,
  ...deep,
  ...large,
  ...bombs,
  ...broken,
  ...unopened,
  ...unusual,
];
