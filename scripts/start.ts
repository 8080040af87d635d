import { keepCompiledCode } from './code-cache.ts';

keepCompiledCode();
const { buildWeb } = await import('./build-web.ts');
await buildWeb(console.log);
await import('#server/main.ts');
