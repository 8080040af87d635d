import type { Manifest } from '#schemas/meta/manifest.gen.ts';

/** The key under which an answer's data stand where the manifest names none: the server writes it, and pages read it. */
export const defaultEnvelopes = {
  preview: 'preview',
  submit: 'submission',
  list: 'records',
  get: 'submission',
  create: 'submission',
  update: 'submission',
  delete: 'submission',
  transition: 'submission',
  previewEvent: 'preview',
  find: 'rows',
  log: 'logs',
  figures: 'figures',
  linkStatus: 'data',
  linkSubmit: 'data',
  linkCreate: 'data',
  linkExists: 'data',
} as const satisfies Record<keyof NonNullable<Manifest['serves']>, string>;
