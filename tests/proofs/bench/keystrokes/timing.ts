/** What a page measures itself, so that the driver's own delay is not in the figures. */
type Timing = { keys: number[]; commits: number[]; expect: { title: string; text: string } | undefined };

declare global {
  interface Window {
    timing: Timing;
  }
}

/** Answers after the next frame is painted. */
const painted = (then: () => void): void => {
  requestAnimationFrame(() => {
    const channel = new MessageChannel();
    channel.port1.addEventListener('message', then);
    channel.port1.start();
    channel.port2.postMessage(null);
  });
};

const isRight = (): boolean => {
  const { expect } = window.timing;
  return (
    expect !== undefined &&
    [...document.querySelectorAll('output')].some(
      (output) => output.getAttribute('aria-label') === expect.title && output.textContent === expect.text,
    )
  );
};

const untilRight = (since: number): void =>
  painted(() => {
    if (isRight()) window.timing.commits.push(performance.now() - since);
    else untilRight(since);
  });

/** Times each key from the press as the browser dates it to its paint, and each Tab to the paint of the right total. */
export function startTiming(): void {
  window.timing = { keys: [], commits: [], expect: undefined };
  let pressed = Number.NaN;
  window.addEventListener(
    'keydown',
    (event) => {
      pressed = event.timeStamp;
      if (event.key === 'Tab') untilRight(pressed);
    },
    { capture: true },
  );
  // Not before the letter stands in the entry: a frame in between would be painted without it.
  window.addEventListener(
    'input',
    (event) => {
      const since = pressed;
      if (event.isTrusted) painted(() => window.timing.keys.push(performance.now() - since));
    },
    { capture: true },
  );
}
