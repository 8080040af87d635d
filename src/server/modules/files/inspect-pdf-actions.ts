import type { PDFContext, PDFDict, PDFObject } from '@cantoo/pdf-lib';
import { pdf } from './pdf-library.public.ts';

const deepestNesting = 100;

/** Keys under which a PDF keeps something that acts. */
const activeKeys: ReadonlySet<string> = new Set([
  'JS',
  'JavaScript',
  'AA',
  'EF',
  'EmbeddedFiles',
  'XFA',
  'RichMediaContent',
  'RichMediaSettings',
]);
/** Types of objects and actions (S, Type, Subtype) that act. Links to pages and addresses do not. */
const activeKinds: ReadonlySet<string> = new Set([
  'JavaScript',
  'Launch',
  'EmbeddedFile',
  'GoToE',
  'GoToR',
  'SubmitForm',
  'ImportData',
  'RichMedia',
  'RichMediaExecute',
  'FileAttachment',
  'Movie',
  'Sound',
  'Screen',
  'Rendition',
  '3D',
]);
/** Commands of a reader by their name: these turn pages, others print, save or close. */
const turningPages: ReadonlySet<string> = new Set(['NextPage', 'PrevPage', 'FirstPage', 'LastPage', 'GoBack', 'GoForward']);
/** Where a link may lead; others open files and programs of whoever reads. */
const linkSchemes: ReadonlySet<string> = new Set(['http', 'https', 'mailto', 'tel']);
const schemeOf = /^([a-z][a-z0-9+-]*):/iu;
const namesShare = /^(?:\\|\/)(?:\\|\/)/u;

type Source = { readonly bytes: Uint8Array; readonly text: string };

/** Whether a script, an embedded file or a command is in any object, also in one that only some readers find. */
export function actsAnywhere(context: PDFContext, source: Source): boolean {
  return context.enumerateIndirectObjects().some(([, object]) => acts(context, object)) || actsUnseen(context, source);
}

/** Objects are looked at one by one, so references need no following, but for the text of a link. */
function acts(context: PDFContext, object: PDFObject, depth = 0): boolean {
  if (depth > deepestNesting) return true;
  // The name of a kind that stands alone is there to be referred to.
  if (object instanceof pdf.PDFName) return depth === 0 && activeKinds.has(object.decodeText());
  // Its content would come from elsewhere.
  if (object instanceof pdf.PDFStream) return object.dict.has(pdf.PDFName.of('F')) || acts(context, object.dict, depth + 1);
  if (object instanceof pdf.PDFArray) return object.asArray().some((item) => acts(context, item, depth + 1));
  if (!(object instanceof pdf.PDFDict)) return false;
  if (isCommand(context, object)) return true;
  return object.entries().some(([key, value]) => isActiveEntry(context, key.decodeText(), value) || acts(context, value, depth + 1));
}

function isActiveEntry(context: PDFContext, key: string, value: PDFObject): boolean {
  if (activeKeys.has(key)) return true;
  if (key === 'URI') return leadsIntoMachine(context.lookup(value));
  return ['S', 'Type', 'Subtype'].includes(key) && value instanceof pdf.PDFName && activeKinds.has(value.decodeText());
}

function isCommand(context: PDFContext, action: PDFDict): boolean {
  const nameAt = (key: string): string | undefined => {
    const value = context.lookup(action.get(pdf.PDFName.of(key)));
    return value instanceof pdf.PDFName ? value.decodeText() : undefined;
  };
  return nameAt('S') === 'Named' && !turningPages.has(nameAt('N') ?? '');
}

function leadsIntoMachine(link: PDFObject | undefined): boolean {
  if (!(link instanceof pdf.PDFString || link instanceof pdf.PDFHexString)) return false;
  const address = link.decodeText().replaceAll(/[\s\p{Cc}]/gu, '');
  const scheme = schemeOf.exec(address)?.[1];
  return namesShare.test(address) || (scheme !== undefined && !linkSchemes.has(scheme.toLowerCase()));
}

const objectHead = /\b\d{1,10}\s{1,20}\d{1,5}\s{1,20}obj\b/gu;
/** An active word, or a name with an escaped sign that may be one. */
const suspect = new RegExp(`/(?:${[...activeKeys, ...activeKinds, 'URI', 'Named'].join('|')}|[^\\s/<>[\\]()]*#[0-9a-f]{2})`, 'iu');

/**
 * Which objects a reader finds depends on its table of places: one of an earlier revision, or one inside a stream or a
 * comment, may be among them. So what looks like an object anywhere in the file is read as one.
 */
function actsUnseen(context: PDFContext, { bytes, text }: Source): boolean {
  if (!suspect.test(text)) return false;
  const heads = Array.from(text.matchAll(objectHead), (match) => ({ start: match.index, end: match.index + match[0].length }));
  return heads.some(({ end }, index) => {
    const isSuspect = suspect.test(text.slice(end, heads[index + 1]?.start));
    return isSuspect && acts(context, objectAt(context, bytes.subarray(end)));
  });
}

function objectAt(context: PDFContext, bytes: Uint8Array): PDFObject {
  try {
    return pdf.PDFObjectParser.forBytes(bytes, context).parseObject();
  } catch {
    return pdf.PDFName.of('Unreadable');
  }
}
