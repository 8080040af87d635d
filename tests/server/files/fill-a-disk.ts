import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { createDiskFileStore } from '#server/platform/files/file-store-disk.ts';
import { AppError } from '#server/platform/app-error.ts';

// Run by the test inside a disk of one megabyte: prints what became of a small file, one too large, and a small one again.
const folder = process.argv[2] ?? '';
const store = await createDiskFileStore(folder);
const small = await store.put(Buffer.from('a small paper'));
const refusal = await store.put(Buffer.alloc(3_000_000, 7)).then(
  () => 'kept',
  (error: unknown) => (error instanceof AppError ? error.code : String(error)),
);
const again = await store.put(Buffer.from('another small paper'));
const files = await readdir(folder, { recursive: true, withFileTypes: true });
const names = files.filter((file) => file.isFile()).map((file) => path.relative(folder, path.join(file.parentPath, file.name)));
console.log(
  JSON.stringify({
    refusal,
    names: names.toSorted(),
    stored: [small.sha256, again.sha256].toSorted(),
    read: String(await store.read(small.sha256)),
  }),
);
