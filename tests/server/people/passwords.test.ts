import { describe, expect, it, test } from 'vitest';
import { argonPasswords } from '#server/modules/users/argon-passwords.ts';
import { passwordFaults } from '#server/modules/users/password-rules.public.ts';

const owner = { email: 'marisol.quillfeather@firm.example', name: 'Marisol', lastName: 'Quillfeather' };
const codesOf = (password: string): readonly string[] => passwordFaults(password, owner, '/newPassword').map(({ code }) => code);

test('whoever comes from a known device does not stand behind the guesses of strangers', async () => {
  const stored = await argonPasswords.hash('kelp orbit violin 7');
  const ended: string[] = [];
  const strangers = Array.from({ length: 30 }, async () => {
    await argonPasswords.matches('a guess of a stranger', stored);
    ended.push('stranger');
  });
  expect(await argonPasswords.matches('kelp orbit violin 7', stored, { isKnown: true })).toBe(true);
  expect(ended.length).toBeLessThan(10);
  await Promise.all(strangers);
});

describe('a new password', () => {
  it.each([
    ['eleven characters', 'kelp orbit ', ['passwordLength']],
    ['twelve characters', 'kelp orbit v', []],
    ['128 characters', 'kelp orbit violin'.padEnd(128, 'žluťoučký kůň'), []],
    ['129 characters', 'kelp orbit violin'.padEnd(129, 'žluťoučký kůň'), ['passwordLength']],
    ['twelve signs of two bytes each', 'ñandú überkø', []],
    ['eleven signs that take 22 places', '🦫🪜🌫️🎻🥬🪐🦉🧶🪁', ['passwordLength']],
  ])('of %s', (_case, password, codes) => {
    expect(codesOf(password)).toEqual(codes);
  });

  it.each([
    'password1234',
    'Password123!',
    'P@ssw0rd2026!',
    '123456789012',
    '098765432109',
    'qwertyuiop12',
    '1q2w3e4r5t6y',
    '1qaz2wsx3edc',
    'aaaaaaaaaaaa',
    'abcabcabcabc',
    '111111222222',
    'abababcdcdcd',
    'letmeinplease',
    'Welcome2Oakland',
    'iloveyou12345',
    'Summer2026!!',
    'correcthorsebatterystaple',
    'passwordpassword',
    'Workers2026!!',
    'contraseña123',
    'ADMINISTRATOR',
    'changeme-2026',
    'demo-desk-2026',
    'Demo-Desk-2026',
  ])('%s is on the list of common ones', (password) => {
    expect(codesOf(password)).toEqual(['commonPassword']);
  });

  it.each(['marmot ladder fog 7', 'kelp-orbit-9-violin', 'g7$kQ2!vPz9w', 'rosalind okafor', 'password of my uncle Anselm', '739154028617'])(
    '%s is taken',
    (password) => {
      expect(codesOf(password)).toEqual([]);
    },
  );

  it.each(['marisol.quillfeather@firm.example', 'Quillfeather1', 'MarisolQuillfeather', 'quillfeather-2026', 'marisol@firm.example!'])(
    '%s is made of the email address or name of its person',
    (password) => {
      expect(codesOf(password)).toEqual(['ownPassword']);
    },
  );

  it('may hold a name beside enough else', () => {
    expect(codesOf('Marisol keeps nine geese')).toEqual([]);
  });
});
