import { parseArgs } from 'node:util';
import { makeMoreDemo } from '#demo/more-demo.ts';

const usage = 'npm run demo -- --cases 1000 --letters 500';

function count(name: string, text: string | undefined): number {
  if (text !== undefined && !/^\d{1,7}$/.test(text))
    throw new Error(`--${name} is "${text}"; it must be a whole number. For example: ${usage}`);
  return Number(text ?? 0);
}

try {
  const { values } = parseArgs({ options: { cases: { type: 'string' }, letters: { type: 'string' } } });
  const [cases, letters] = [count('cases', values.cases), count('letters', values.letters)];
  if (cases + letters === 0) throw new Error(`Say how much to add: ${usage}`);
  await makeMoreDemo({ cases, letters, say: console.log });
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
