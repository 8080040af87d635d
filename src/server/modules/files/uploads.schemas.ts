import files from '#schemas/shared/file.json' with { type: 'json' };
import { shapesOf, type RouteSchema } from '#server/platform/http/api-schemas.ts';

export const uploadSchemas = {
  upload: {
    tags: ['Files'],
    summary: 'Uploads one file (multipart field "file").',
    consumes: ['multipart/form-data'],
    response: { 201: shapesOf(files)('receipt') },
  },
} satisfies Readonly<Record<string, RouteSchema>>;
