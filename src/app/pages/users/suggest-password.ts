/** Without signs that look alike when they are read from a note. */
const signs = 'abcdefghjkmnpqrstuvwxyz23456789';
const groups = 4;
const perGroup = 5;

/** Twenty random signs in groups, easy to read out: 99 bits. */
export const suggestPassword = (source: Pick<Crypto, 'getRandomValues'> = globalThis.crypto): string => {
  const sign = (): string => {
    for (;;) {
      const [byte = 255] = source.getRandomValues(new Uint8Array(1));
      // each sign equally often
      if (byte < signs.length * Math.floor(256 / signs.length)) return signs.charAt(byte % signs.length);
    }
  };
  return Array.from({ length: groups }, () => Array.from({ length: perGroup }, sign).join('')).join('-');
};
