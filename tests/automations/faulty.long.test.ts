import { describe, it } from 'vitest';
import { expectFault, faulty, good } from './find-fault.ts';

describe('a folder with one fault, beside all that proves the folder', () => {
  it.each(faulty)('$title ($name)', ({ given }) => expectFault(given, good));
});
