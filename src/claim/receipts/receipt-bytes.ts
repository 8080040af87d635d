/** The bytes of receipts on this device, by their fingerprint. As plain bytes: older phones lose files that they store as files. */
export type ReceiptBytes = {
  readonly put: (sha256: string, bytes: Blob) => Promise<boolean>;
  readonly get: (sha256: string) => Promise<Blob | undefined>;
  readonly clear: () => Promise<void>;
};

type StoredBytes = { readonly type: string; readonly bytes: ArrayBuffer };

const databaseName = 'mileage-receipts';
const tableName = 'files';

const answerOf = <Data>(asked: IDBRequest<Data>): Promise<Data> =>
  new Promise((resolve, reject) => {
    asked.addEventListener('success', () => resolve(asked.result));
    asked.addEventListener('error', () => reject(asked.error ?? new Error('The store of this device does not answer.')));
  });

const open = (factory: IDBFactory): Promise<IDBDatabase> => {
  const asked = factory.open(databaseName, 1);
  asked.addEventListener('upgradeneeded', () => void asked.result.createObjectStore(tableName));
  return answerOf(asked);
};

/** Where a device has no store, or a full one, the bytes stay in memory until the page is closed. */
export const receiptBytes = (factory: IDBFactory | undefined): ReceiptBytes => {
  const inMemory = new Map<string, Blob>();
  let database: Promise<IDBDatabase> | undefined;
  const table = async (mode: IDBTransactionMode): Promise<IDBObjectStore> => {
    if (factory === undefined) throw new Error('This device has no store.');
    database ??= open(factory);
    return (await database).transaction(tableName, mode).objectStore(tableName);
  };
  return {
    put: async (sha256, blob) => {
      inMemory.set(sha256, blob);
      try {
        const stored: StoredBytes = { type: blob.type, bytes: await blob.arrayBuffer() };
        await answerOf((await table('readwrite')).put(stored, sha256));
        return true;
      } catch {
        return false;
      }
    },
    get: async (sha256) => {
      const known = inMemory.get(sha256);
      if (known !== undefined) return known;
      try {
        const stored: StoredBytes | undefined = await answerOf((await table('readonly')).get(sha256));
        return stored === undefined ? undefined : new Blob([stored.bytes], { type: stored.type });
      } catch {
        return undefined;
      }
    },
    clear: async () => {
      inMemory.clear();
      await table('readwrite').then(
        (files) => answerOf(files.clear()),
        () => undefined,
      );
    },
  };
};
