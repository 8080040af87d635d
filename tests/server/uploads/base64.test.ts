import { describe, expect, test } from 'vitest';
import { fromBase64 } from '#server/platform/base64.ts';

const most = 3_000_000;
/** More than one piece. */
const content = Buffer.from(Array.from({ length: 2_500_001 }, (_, index) => index % 251));
const whole = content.toString('base64');

describe('a file that comes as base64', () => {
  test.each([
    ['as it is', whole],
    ['in the lines of a mail', whole.replaceAll(/.{76}/g, '$&\r\n')],
    ['with a blank after each letter', Array.from(whole).join(' ')],
    ['as an address of data', `data:application/pdf;base64,${whole}`],
  ])('is read %s', async (_, text) => {
    const decoded = await fromBase64(text, most);
    expect(decoded.ok && decoded.bytes.equals(content)).toBe(true);
  });

  test.each([
    ['a sign that base64 does not have', 'QU*D', 'not_base64'],
    ['a letter that only looks like one', 'Q\u0141==', 'not_base64'],
    ['too few signs', 'QUJ', 'not_base64'],
    ['a letter behind the end', 'QQ==QQ==', 'not_base64'],
    ['more than the largest file holds', 'A'.repeat(4_000_004), 'too_long'],
    ['more blanks than anybody types', 'A  '.repeat(4_000_000), 'too_long'],
  ])('is refused with %s', async (_, text, code) => {
    expect(await fromBase64(text, most)).toEqual({ ok: false, code });
  });
});
