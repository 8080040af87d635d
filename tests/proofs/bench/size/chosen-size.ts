import type { Size } from './fill.ts';

const usual = process.argv.includes('--quick') ? 20_000 : 1_000_000;
/** `--letters 200000` fills a database of another size. */
const lettersAt = process.argv.indexOf('--letters');
const letters = lettersAt === -1 ? usual : Number(process.argv[lettersAt + 1]);

export const chosenSize: Size = { cases: letters / 10, letters };
