import path from 'node:path';
import { cacheCompiledCode } from '../code-cache.ts';

cacheCompiledCode();
const { readSettings } = await import('#server/platform/config/read-settings.ts');
// A wrong setting is told at once, and not after the build.
readSettings(path.join(import.meta.dirname, '..', '..'));
const { buildWeb } = await import('../web/build-web.ts');
await buildWeb(console.log);
await import('./serve.ts');
