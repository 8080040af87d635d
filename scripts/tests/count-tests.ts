/** How a run of tests ended; again: they are tests of another run, taken once more in a second time zone. */
export type TestRun = { readonly passed: number; readonly failed: number; readonly again?: boolean };

/** All runs together. A test that ran twice is one test: passed once, and named as repeated; wherever it fails, it failed. */
export function countTests(runs: readonly TestRun[]): { readonly passed: number; readonly failed: number; readonly repeated: number } {
  const sum = (list: readonly TestRun[], key: 'passed' | 'failed'): number => list.reduce((total, run) => total + run[key], 0);
  return {
    passed: sum(
      runs.filter(({ again }) => again !== true),
      'passed',
    ),
    failed: sum(runs, 'failed'),
    repeated: sum(
      runs.filter(({ again }) => again === true),
      'passed',
    ),
  };
}
