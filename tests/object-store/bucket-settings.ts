import type { BucketSettings } from '#server/platform/files/object-bucket.ts';

/** Settings of a desk that keeps its files and its outbox in this bucket. */
export function settingsOfBucket({
  endpoint = '',
  region,
  bucket,
  accessKey,
  secretKey,
}: BucketSettings): Readonly<Record<string, string>> {
  return {
    DESK_S3_ENDPOINT: endpoint,
    DESK_S3_REGION: region,
    DESK_S3_BUCKET: bucket,
    DESK_S3_ACCESS_KEY: accessKey,
    DESK_S3_SECRET_KEY: secretKey,
  };
}
