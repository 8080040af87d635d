import { constants, deflateRawSync } from 'node:zlib';

const megabyte = 1024 * 1024;
const modulus = 65_521n;

/** So many megabytes of one byte, packed as zlib does; it packs one of them and repeats it. */
export function deflatedRun(megabytes: number, byte: number): Buffer {
  const one = deflateRawSync(Buffer.alloc(megabyte, byte), { level: 9, finishFlush: constants.Z_FULL_FLUSH });
  const count = BigInt(megabytes) * BigInt(megabyte);
  const value = BigInt(byte);
  const low = (1n + count * value) % modulus;
  const high = (count + (value * count * (count + 1n)) / 2n) % modulus;
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(Number((high << 16n) | low));
  return Buffer.concat([Buffer.from([0x78, 0xda]), ...Array.from({ length: megabytes }, () => one), Buffer.from([0x03, 0x00]), sum]);
}
