import { defined } from '#domain/defined.ts';
import type { BucketSettings } from '#server/platform/files/object-bucket.ts';
import type { ConfigurationFault } from './configuration-fault.ts';
import { anyText, bucketName, serviceAddress, textOfLength, type Read } from './setting-readers.ts';

const needed = ['DESK_S3_BUCKET', 'DESK_S3_REGION', 'DESK_S3_ACCESS_KEY', 'DESK_S3_SECRET_KEY'] as const;

/** Files lie in a bucket as soon as one of its settings is there; then every one of them is needed, and the missing are told together. */
export function readObjectStore(read: Read, faults: ConfigurationFault[]): { readonly bucket?: BucketSettings } {
  const endpoint = read('DESK_S3_ENDPOINT', serviceAddress);
  const bucket = read('DESK_S3_BUCKET', bucketName);
  const region = read('DESK_S3_REGION', anyText);
  const accessKey = read('DESK_S3_ACCESS_KEY', anyText);
  const secretKey = read('DESK_S3_SECRET_KEY', textOfLength(8, 500));
  const values = [bucket, region, accessKey, secretKey];
  const wrong = new Set(faults.map(({ name }) => name).filter((name) => name.startsWith('DESK_S3_')));
  if (wrong.size === 0 && [endpoint, ...values].every((value) => value === undefined)) return {};
  if (bucket !== undefined && region !== undefined && accessKey !== undefined && secretKey !== undefined)
    return { bucket: { bucket, region, accessKey, secretKey, ...defined({ endpoint }) } };
  const missing = needed.filter((name, place) => values[place] === undefined && !wrong.has(name));
  faults.push(...missing.map((name) => ({ name, message: 'is needed to keep files in a bucket.' })));
  return {};
}
