import type { Manifest, Served } from '#schemas/meta/manifest.gen.ts';

/** The generic use cases that a manifest can serve. */
export const useCases = [
  'preview',
  'submit',
  'list',
  'get',
  'create',
  'update',
  'delete',
  'transition',
  'previewEvent',
  'find',
  'log',
  'figures',
  'linkStatus',
  'linkSubmit',
  'linkCreate',
  'linkExists',
] as const;

/** One of the generic use cases. */
export type UseCase = (typeof useCases)[number];

/** One address of a served call, with the steps of its place below /serves. */
export type ServedAddress = { readonly useCase: UseCase; readonly call: string; readonly steps: readonly (string | number)[] };

/** The settings of a served call, however short it was written. */
export function settingsOf(served: Served): Exclude<Served, string> {
  return typeof served === 'string' ? { call: served } : served;
}

function addressesOf(useCase: UseCase, served: Served): readonly ServedAddress[] {
  if (typeof served === 'string') return [{ useCase, call: served, steps: ['serves', useCase] }];
  const others = (served.also ?? []).map((call, index) => ({ useCase, call, steps: ['serves', useCase, 'also', index] }));
  return [{ useCase, call: served.call, steps: ['serves', useCase, 'call'] }, ...others];
}

/** Every address that a manifest serves. */
export function servedAddresses(manifest: Manifest): readonly ServedAddress[] {
  return useCases.flatMap((useCase) => {
    const served = manifest.serves?.[useCase];
    return served === undefined ? [] : addressesOf(useCase, served);
  });
}

/** The names of the placeholders of a call: id for "GET /deposition/{id}". */
export function placeholdersOf(call: string): readonly string[] {
  return [...call.matchAll(/\{([^{}/]*)\}/g)].map(([, name = '']) => name);
}

/** A call with its placeholders made alike; two calls with the same answer cannot be told apart. */
export function addressKey(call: string): string {
  return call.replaceAll(/\{[^{}/]*\}/g, '{}');
}
