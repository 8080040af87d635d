import type { LettersPort } from './letters.port.ts';
import type { DeskMetrics } from '#server/platform/observability/desk-metrics.ts';

/** The same letters, with what each took noted. */
export function timedLetters(letters: LettersPort, { letterSet }: Pick<DeskMetrics, 'letterSet'>): LettersPort {
  return {
    renderLetter: (request) => timed(() => letters.renderLetter(request), letterSet),
    renderImagePage: (request) => timed(() => letters.renderImagePage(request), letterSet),
  };
}

async function timed<Result>(work: () => Promise<Result>, note: DeskMetrics['letterSet']): Promise<Result> {
  const began = performance.now();
  const seconds = (): number => (performance.now() - began) / 1000;
  try {
    const result = await work();
    note('set', seconds());
    return result;
  } catch (error) {
    note('failed', seconds());
    throw error;
  }
}
