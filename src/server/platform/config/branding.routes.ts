import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyPluginAsync } from 'fastify';
import { AppError } from '#server/platform/app-error.ts';
import { brandingSchemas } from './branding.schemas.ts';
import type { Branding } from './branding.ts';

type OfBrand = { Params: { brand: string } };

const pictureTypes: Readonly<Record<string, string>> = { '.svg': 'image/svg+xml', '.png': 'image/png', '.webp': 'image/webp' };
const aWhile = 'public, max-age=3600';

/** Public: the sign-in page shows names and logos too. */
export function brandingRoutes({ brands, links }: Branding): FastifyPluginAsync {
  const config = { public: true };
  const answer = { brands: brands.map(({ id, name, logoFile }) => ({ id, name, hasLogo: logoFile !== undefined })), links };
  return async (app) => {
    app.get('/desk/branding', { config, schema: brandingSchemas.read }, async () => answer);
    app.get<OfBrand>('/desk/branding/:brand/logo', { config, schema: brandingSchemas.logo }, async (request, reply) => {
      const file = brands.find(({ id }) => id === request.params.brand)?.logoFile;
      const bytes = file === undefined ? undefined : await readFile(file).catch(() => undefined);
      if (file === undefined || bytes === undefined) throw new AppError('not_found', 'This brand has no logo.');
      const type = pictureTypes[path.extname(file).toLowerCase()] ?? 'application/octet-stream';
      return reply.type(type).header('Cache-Control', aWhile).send(bytes);
    });
  };
}
