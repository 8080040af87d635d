/** Small stand-ins for the two modules of Ajv that its precompiled code asks for, written out so that the code imports nothing. */
const RUNTIME: Readonly<Record<string, string>> = {
  'require("ajv/dist/runtime/ucs2length").default': '(text) => Array.from(text).length',
  'require("ajv/dist/runtime/equal").default':
    '(function equal(a, b) { if (a === b) return true; if (typeof a !== "object" || typeof b !== "object" || a === null || b === null || Array.isArray(a) !== Array.isArray(b)) return false; const keys = Object.keys(a); return keys.length === Object.keys(b).length && keys.every((key) => Object.hasOwn(b, key) && equal(a[key], b[key])); })',
};

/** Precompiled Ajv code with every require written out; throws when it asks for a module that has no stand-in. */
export function inlineRequires(code: string): string {
  let written = code;
  for (const [required, source] of Object.entries(RUNTIME)) written = written.replaceAll(required, source);
  const left = /require\([^)]*\)/.exec(written);
  if (left !== null) throw new Error(`Precompiled code asks for a module without a stand-in: ${left[0]}`);
  return written;
}
