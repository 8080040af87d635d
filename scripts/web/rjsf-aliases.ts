import path from 'node:path';

const bareRegistry = path.join(import.meta.dirname, '..', '..', 'src', 'runtime', 'form', 'bare-registry.ts');

/** What @rjsf/core imports and the desk never draws, left out of what is built. */
export const rjsfAliases = [
  { find: /^\.{1,2}\/getDefaultRegistry\.js$/, replacement: bareRegistry },
  { find: 'markdown-to-jsx/react', replacement: bareRegistry },
];
