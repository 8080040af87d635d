import { defined } from '#domain/defined.ts';
import multipart from '@fastify/multipart';
import type { FastifyPluginAsync, FastifyRequest, onRequestAsyncHookHandler } from 'fastify';
import { AppError } from '#server/platform/app-error.ts';
import { demandFileForm } from './demand-file-form.ts';
import { moreThanOneFile, noFileProvided } from './receive-upload.usecase.ts';
import type { ReceiveUpload } from './uploads.port.ts';
import { uploadSchemas } from './uploads.schemas.ts';
import { largestUpload } from '#domain/upload-limits.ts';
import type { Registry } from '#server/modules/automations/registry.port.ts';
import { lengthOf } from '#server/platform/http/content-length.ts';

export type UploadRouteDeps = { readonly receiveUpload: ReceiveUpload; readonly registry: Pick<Registry, 'all'> };

/** A large file over a slow line. */
const slowLineMs = 120_000;

/** A photo that is too large is still read, and told its own limit. */
const mostFormBytes = 32_000_000;

/** Before any of it has come: the reader of forms would take it to its end. */
const refuseLongForm: onRequestAsyncHookHandler = async (request) => {
  if (lengthOf(request) > mostFormBytes) throw new AppError('too_large', 'This is too large to send.');
};

/** Giving files that will go with a form. */
export function uploadRoutes({ receiveUpload, registry }: UploadRouteDeps): FastifyPluginAsync {
  return async (app) => {
    await app.register(multipart, {
      throwFileSizeLimit: false,
      // One more byte is read, so that the inspection can say which limit it breaks.
      limits: { fileSize: largestUpload.pdf + 1, files: 2, fields: 10, fieldSize: 10_000, parts: 12, headerPairs: 50 },
    });
    const refuseWithoutForm: onRequestAsyncHookHandler = async ({ user }) => demandFileForm(registry, user.role);
    app.post(
      '/files',
      { schema: uploadSchemas.upload, onRequest: [refuseWithoutForm, refuseLongForm], handlerTimeout: slowLineMs },
      async (request, reply) => {
        const { id, name, type, size, width, height, pages } = await receiveUpload({
          ownerId: request.user.id,
          ...(await givenFile(request)),
        });
        return reply.status(201).send({ fileId: id, name, type, size, ...defined({ width, height, pages }) });
      },
    );
  };
}

async function givenFile(request: FastifyRequest): Promise<{ readonly name: string; readonly bytes: Uint8Array }> {
  let given: { readonly name: string; readonly bytes: Uint8Array } | undefined;
  try {
    for await (const part of request.files()) {
      if (given !== undefined) throw moreThanOneFile();
      given = { name: part.filename, bytes: await part.toBuffer() };
    }
  } catch (error) {
    return brokenOff(error);
  }
  if (given === undefined) throw noFileProvided();
  return given;
}

/** The reader of forms throws plain errors for a form that ends too early. */
function brokenOff(error: unknown): never {
  if (error instanceof AppError || (error instanceof Error && 'statusCode' in error)) throw error;
  throw new AppError('malformed_body', 'The upload was interrupted. Send the file again.');
}
