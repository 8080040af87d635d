import type { Compilation } from '#engine/types/compilation.ts';
import { compileRecordText, recordTypes, type RecordText } from './record-text.ts';

/** The texts with which the link of a record is sent, by name. */
export type CompiledLink = { readonly texts: ReadonlyMap<string, RecordText> };

/** Whoever acts, the client too, may bring a text out: it sees neither case nor person. */
export function compileLink(compilation: Compilation): CompiledLink | undefined {
  const { link } = compilation.automation.manifest;
  if (link === undefined) return undefined;
  const { case: _case, user: _user, ...types } = recordTypes(compilation);
  const texts = Object.entries(link.texts).map(
    ([name, text]) =>
      [name, compileRecordText(compilation, text, { file: 'manifest.json', pointer: `/link/texts/${name}`, types })] as const,
  );
  return { texts: new Map(texts) };
}
