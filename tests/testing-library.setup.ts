import { configure } from '@testing-library/react';
import { mustComeMs } from './time-limits.ts';

configure({
  // What a page shows late on a busy machine is late, not missing.
  asyncUtilTimeout: mustComeMs,
  // Without the whole page in its words: who waits for an element makes this error at every look, and the page was a sixth of the time of a file.
  getElementError: (message) => new Error(message ?? undefined),
});
