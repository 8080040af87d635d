import type { Claim } from '#claim/claim/open-claim.ts';
import type { Step } from '#claim/claim/device-storage.ts';

const sectionOf: Readonly<Record<Step, string>> = { video: 'video', form: 'form', summary: 'form' };

/** The address says the section; the review is a step of its own, from which the back button of the phone returns to the trips. */
export const followAddress = (claim: Claim, tab: Window): void => {
  let shown = claim.store.get().step;
  claim.store.subscribe(() => {
    const { step } = claim.store.get();
    if (step === shown) return;
    const address = new URL(tab.location.href);
    address.searchParams.set('section', sectionOf[step]);
    if (step === 'summary') tab.history.pushState({ step }, '', address);
    else tab.history.replaceState({ step }, '', address);
    shown = step;
  });
  tab.addEventListener('popstate', () => {
    if (shown !== 'summary') return;
    shown = 'form';
    claim.goTo('form');
  });
};
