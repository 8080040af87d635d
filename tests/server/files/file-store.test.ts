import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, describe, expect, it } from 'vitest';
import { byName } from '../../by-name.ts';
import { hashOf, storeDrivers } from './stores.ts';

/** Stores tell the age of an object in whole seconds. */
const graceSeconds = 3;
const untilOld = (): Promise<void> => pause((graceSeconds + 1) * 1000);
const noRecords = async (): Promise<ReadonlySet<string>> => new Set();
const textOf = (bytes: Uint8Array | undefined): string | undefined => (bytes === undefined ? undefined : Buffer.from(bytes).toString());

describe.each(Object.entries(storeDrivers))('files on %s', (_, open) => {
  const driver = open();
  afterAll(async () => (await driver).end());
  const newStore = async () => (await driver).make();

  it('come back as they were put, under their own hash', async () => {
    const { store } = await newStore();
    const bytes = Buffer.from('a demand for fees');
    expect(await store.put(bytes)).toEqual({ sha256: hashOf(bytes), size: 17 });
    expect(textOf(await store.read(hashOf(bytes)))).toBe('a demand for fees');
    expect(await store.exists(hashOf(bytes))).toBe(true);
  });

  it('may be empty, and as large as the largest upload', async () => {
    const { store } = await newStore();
    for (const bytes of [Buffer.alloc(0), Buffer.alloc(12_000_000, 'fees ')]) {
      const { sha256, size } = await store.put(bytes);
      expect(size).toBe(bytes.byteLength);
      expect(hashOf((await store.read(sha256)) ?? Buffer.from('nothing'))).toBe(sha256);
    }
  });

  it('are kept once, also when twenty put the same at one moment', async () => {
    const { store, names, another } = await newStore();
    const stores = [store, await another()];
    const twenty = Array.from({ length: 10 }, () => stores).flat();
    await Promise.all(twenty.map((each) => each.put(Buffer.from('the same receipt'))));
    expect(await names()).toEqual([hashOf(Buffer.from('the same receipt'))]);
  });

  it('that one server puts are read by another', async () => {
    const { store, another } = await newStore();
    const { sha256 } = await store.put(Buffer.from('of the first'));
    expect(textOf(await (await another()).read(sha256))).toBe('of the first');
  });

  it('that were never put are unknown', async () => {
    const { store } = await newStore();
    expect(await store.read('0'.repeat(64))).toBeUndefined();
    expect(await store.exists('0'.repeat(64))).toBe(false);
  });

  it('are found by nothing but their hash, whatever a name says', async () => {
    const { store } = await newStore();
    await expect(store.read('../../etc/passwd')).rejects.toThrow('not a SHA-256');
  });

  it('are not handed out when the place has altered them', async () => {
    const { store, damage } = await newStore();
    const { sha256 } = await store.put(Buffer.from('pay 1,530.00'));
    await damage(sha256, 'pay 9,530.00');
    await expect(store.read(sha256)).rejects.toThrow('is damaged');
  });

  it.concurrent('that are old and that no record names are swept, and the rest stays', async () => {
    const { store, names } = await newStore();
    const [recorded, stray] = [await store.put(Buffer.from('recorded')), await store.put(Buffer.from('stray'))];
    await untilOld();
    const fresh = await store.put(Buffer.from('fresh'));
    const known = async (hashes: readonly string[]) => new Set(hashes.filter((hash) => hash === recorded.sha256));
    expect(await store.cleanUp({ graceSeconds, known })).toEqual([stray.sha256]);
    expect((await names()).toSorted()).toEqual([recorded.sha256, fresh.sha256].toSorted());
    await untilOld();
    await store.cleanUp({ graceSeconds, known });
    expect(await store.exists(stray.sha256)).toBe(false);
    expect(await store.exists(recorded.sha256)).toBe(true);
  });

  byName.concurrent('that are put again while a sweep asks for records stay', async () => {
    const { store } = await newStore();
    const { sha256 } = await store.put(Buffer.from('sent twice'));
    await untilOld();
    const known = async (): Promise<ReadonlySet<string>> => {
      await store.put(Buffer.from('sent twice'));
      return noRecords();
    };
    expect(await store.cleanUp({ graceSeconds, known })).toEqual([]);
    expect(await store.exists(sha256)).toBe(true);
  });

  byName.concurrent('are swept by two servers at one moment as by one', async () => {
    const { store, another, names } = await newStore();
    const strays = await Promise.all(['a', 'b', 'c'].map((text) => store.put(Buffer.from(text))));
    const recorded = await store.put(Buffer.from('recorded'));
    await untilOld();
    const known = async (hashes: readonly string[]) => new Set(hashes.filter((hash) => hash === recorded.sha256));
    const other = await another();
    const removed = await Promise.all([store, other].map((each) => each.cleanUp({ graceSeconds, known })));
    expect(new Set(removed.flat())).toEqual(new Set(strays.map(({ sha256 }) => sha256)));
    expect(await names()).toEqual([recorded.sha256]);
  });
});
