import { createCipheriv, createDecipheriv, createHash, createHmac } from 'node:crypto';
import { writtenNumber } from '#domain/protected-number.ts';
import { encryptedNumberText, parseEncrypted } from './encrypted-number.ts';
import type { FieldEncryption } from './field-encryption.port.ts';
import { keyFor } from './signed-tokens.ts';

const algorithm = 'aes-256-gcm';
const nonceBytes = 12;
const tagBytes = 16;

type Key = { readonly id: string; readonly key: Uint8Array; readonly nonceKey: Uint8Array };

/**
 * AES-256-GCM under a key of the desk's secret. The nonce is an HMAC of the number: it repeats for the same number alone, which gives
 * the same text again. Former secrets still decrypt what they encrypted; new numbers are encrypted with the current one.
 */
export function fieldEncryption(secret: string, formerSecrets: readonly string[] = []): FieldEncryption {
  const current = keyOf(secret);
  const keys = new Map([...formerSecrets.map(keyOf), current].map((key) => [key.id, key]));
  return {
    encrypt: (kind, digits) => {
      const nonce = createHmac('sha256', current.nonceKey).update(`${kind} ${digits}`).digest().subarray(0, nonceBytes);
      const cipher = createCipheriv(algorithm, current.key, nonce).setAAD(Buffer.from(kind));
      const content = Buffer.concat([nonce, cipher.update(digits, 'utf8'), cipher.final(), cipher.getAuthTag()]).toString('base64url');
      return encryptedNumberText({ kind, keyId: current.id, content, lastFour: digits.slice(-4) });
    },
    decrypt: (encrypted) => {
      const parts = parseEncrypted(encrypted);
      const key = keys.get(parts?.keyId ?? '');
      if (parts === undefined || key === undefined) throw new Error('A number was encrypted with a key that this desk does not have.');
      const bytes = Buffer.from(parts.content, 'base64url');
      const decipher = createDecipheriv(algorithm, key.key, bytes.subarray(0, nonceBytes))
        .setAAD(Buffer.from(parts.kind))
        .setAuthTag(bytes.subarray(-tagBytes));
      const digits = decipher.update(bytes.subarray(nonceBytes, -tagBytes)).toString() + decipher.final('utf8');
      return writtenNumber(parts.kind, digits);
    },
  };
}

function keyOf(secret: string): Key {
  const key = keyFor(secret, 'protected numbers');
  const id = createHash('sha256').update(key).digest('hex').slice(0, 8);
  return { id, key, nonceKey: keyFor(secret, 'nonces of protected numbers') };
}
