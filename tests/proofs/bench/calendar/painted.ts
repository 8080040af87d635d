declare global {
  interface Window {
    /** Milliseconds from the answer as text to the month painted. */
    painted?: number;
  }
}

/** Draws a month from the text of an answer, and notes when the window shows it. */
export async function timeMonth(answer: string, draw: (answer: string) => void, entry: string): Promise<void> {
  const since = performance.now();
  draw(answer);
  while (document.querySelector(entry) === null) await new Promise((resolve) => requestAnimationFrame(resolve));
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  window.painted = performance.now() - since;
}
