import { startDesk } from '#server/main.ts';

await startDesk(async () => (await import('#demo/demonstration.ts')).demonstration);
