import type { BucketSettings } from '#server/platform/files/object-bucket.ts';

export type OldObject = { readonly key: string; readonly bytes: Uint8Array; readonly putAt: Date };

/** Puts an object that was put long ago. No store lets one say so over S3, but Swift does over its own protocol. */
export async function putOldObject({ endpoint = '', bucket, accessKey, secretKey }: BucketSettings, old: OldObject): Promise<void> {
  const { headers } = await fetch(`${endpoint}/auth/v1.0`, { headers: { 'x-auth-user': accessKey, 'x-auth-key': secretKey } });
  const [place, token] = [headers.get('x-storage-url'), headers.get('x-auth-token')];
  if (place === null || token === null) return; // a store that TEST_S3_ENDPOINT names
  await fetch(`${place}/${bucket}/${old.key}`, {
    method: 'PUT',
    headers: { 'x-auth-token': token, 'x-timestamp': String(old.putAt.getTime() / 1000) },
    body: new Uint8Array(old.bytes),
  });
}
