import path from 'node:path';

const form = path.join(import.meta.dirname, '..', '..', 'src', 'runtime', 'form');
const bareRegistry = path.join(form, 'bare-registry.ts');
const bareSchemas = path.join(form, 'bare-schemas.ts');

/** What RJSF imports and the desk never draws or has in a schema, left out of what is built. */
export const rjsfAliases = [
  { find: /^\.{1,2}\/getDefaultRegistry\.js$/, replacement: bareRegistry },
  { find: 'markdown-to-jsx/react', replacement: bareRegistry },
  { find: /^\.{1,2}\/(?:schema\/)?shallowAllOfMerge\.js$/, replacement: bareSchemas },
  { find: 'fast-uri', replacement: bareSchemas },
];
