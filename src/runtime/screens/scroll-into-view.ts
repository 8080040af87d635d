/** Scrolls to what stands far away in a long form. Sections take their height only when they come near, so that the first jump falls short. Answers how to stop. */
export const scrollToElement = (target: HTMLElement): (() => void) => {
  let frame = 0;
  let jumps = 5;
  const jump = (): void => {
    const { top, bottom } = target.getBoundingClientRect();
    jumps -= 1;
    if (top < 0 || bottom > window.innerHeight / 2) target.scrollIntoView({ block: 'start', behavior: 'instant' });
    if (jumps > 0) frame = requestAnimationFrame(jump);
  };
  const { top, bottom } = target.getBoundingClientRect();
  if (top < 0 || bottom > window.innerHeight) jump();
  return () => cancelAnimationFrame(frame);
};
