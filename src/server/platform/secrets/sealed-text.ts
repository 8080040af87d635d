import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { keyFor } from './signed-tokens.ts';

const algorithm = 'aes-256-gcm';
const nonceBytes = 12;
const tagBytes = 16;

export type TextSeal = { readonly seal: (text: string) => string; readonly open: (sealed: string) => string };

/** Texts that nobody reads in the database, such as a message with a personal link. Former secrets still open what they sealed. */
export function textSeal(secret: string, formerSecrets: readonly string[] = []): TextSeal {
  const keys = [secret, ...formerSecrets].map((one) => keyFor(one, 'sealed texts'));
  const [current = keyFor(secret, 'sealed texts')] = keys;
  return {
    seal: (text) => {
      const nonce = randomBytes(nonceBytes);
      const cipher = createCipheriv(algorithm, current, nonce);
      return Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]).toString('base64url');
    },
    open: (sealed) => {
      const bytes = Buffer.from(sealed, 'base64url');
      for (const key of keys) {
        const opened = openWith(key, bytes);
        if (opened !== undefined) return opened;
      }
      throw new Error('A text was sealed with a key that this desk does not have.');
    },
  };
}

function openWith(key: Uint8Array, bytes: Buffer): string | undefined {
  try {
    const decipher = createDecipheriv(algorithm, key, bytes.subarray(0, nonceBytes)).setAuthTag(bytes.subarray(-tagBytes));
    return decipher.update(bytes.subarray(nonceBytes, -tagBytes)).toString('utf8') + decipher.final('utf8');
  } catch {
    return undefined;
  }
}
