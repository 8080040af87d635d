import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readText } from '#engine/compilation/read-text.ts';

/** The pieces in short: words as they are, values in braces, marks around both. */
function short(text: string): string {
  const written = readText(text).pieces.map((piece) => {
    if (piece.kind === 'break') return '/';
    const inner = piece.kind === 'value' ? `{${piece.source}}` : piece.text;
    return `${piece.bold ? 'b' : ''}${piece.italic ? 'i' : ''}<${inner}>`;
  });
  return written.join('');
}

describe('a text of a letter', () => {
  it.each([
    { text: 'Dear {clientName}:', pieces: '<Dear ><{clientName}><:>' },
    { text: 'a fee of **{money(fee)}**.', pieces: '<a fee of >b<{money(fee)}><.>' },
    { text: '_very_ **_truly_** yours', pieces: 'i<very>< >bi<truly>< yours>' },
    { text: 'second_request and file_name_x', pieces: '<second_request and file_name_x>' },
    { text: 'one\ntwo', pieces: '<one>/<two>' },
    { text: 'a {{brace}} stays', pieces: '<a {brace} stays>' },
    { text: "{part == '}' ? '{' : 'x'}", pieces: "<{part == '}' ? '{' : 'x'}>" },
    { text: '5 * 3 and 2 ** is bold**', pieces: '<5 * 3 and 2 >b< is bold>' },
    { text: '', pieces: '' },
  ])('reads "$text"', ({ text, pieces }) => {
    expect(short(text)).toBe(pieces);
    expect(readText(text).faults).toEqual([]);
  });

  it.each([
    { text: 'A total of {total', column: 12 },
    { text: 'A {} total', column: 3 },
    { text: 'not **ended', column: 5 },
    { text: 'not _ended', column: 5 },
  ])('tells where "$text" goes wrong', ({ text, column }) => {
    expect(readText(text).faults.map((fault) => fault.column)).toEqual([column]);
  });

  it('says at which sign an expression begins', () => {
    expect(readText('Dear {name}').pieces[1]).toMatchObject({ source: 'name', offset: 6 });
  });

  it('loses no word of a text without marks and braces', () => {
    fc.assert(
      fc.property(
        fc.string().map((text) => text.replaceAll(/[{}*_\n]/g, '')),
        (text) => {
          expect(
            readText(text)
              .pieces.map((piece) => (piece.kind === 'words' ? piece.text : ''))
              .join(''),
          ).toBe(text);
        },
      ),
    );
  });
});
