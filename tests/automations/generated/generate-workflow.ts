import { titled, type Chance } from './random.ts';

/** A generated way through the form: one step or two, with buttons of its own words. */
export type GeneratedSteps = {
  readonly workflow: unknown;
  readonly sections: readonly [string, string];
  /** The button that leads from the first step to the second; absent when there is one step. */
  readonly nextLabel: string | undefined;
  readonly sendLabel: string;
};

const button = (label: string, checks: string, style = 'primary') => ({ label, style, checks });

/** An own workflow with random names of states and events around the call that it invokes. */
export function generateWorkflow(chance: Chance, id: string, call: 'submit' | 'create'): GeneratedSteps {
  const [search, opening, broken, first, second, busy, receipt, done] = Array.from({ length: 8 }, () => chance.word());
  const [next, send, again, end, retry] = Array.from({ length: 5 }, () => chance.word());
  const names = { search, opening, broken, first, second, busy, receipt, done, next, send, again, end, retry };
  const named = (key: keyof typeof names): string => names[key] ?? key;
  const twoSteps = chance.below(2) === 1;
  const sections: readonly [string, string] = [chance.word(), chance.word()];
  const previews = call === 'submit' && chance.below(2) === 1;
  const last = twoSteps ? named('second') : named('first');
  const sending = { [named('send')]: { target: named('busy'), meta: button(titled(named('send')), 'all') } };
  const showing = chance.word();
  const looking = previews ? { [showing]: { target: `${showing}ing`, meta: button(titled(showing), 'all', 'secondary') } } : {};
  const stepOne = twoSteps
    ? { [named('next')]: { target: named('second'), meta: button(titled(named('next')), 'screen') } }
    : { ...sending, ...looking };
  const previewStates = previews
    ? {
        [`${showing}ing`]: {
          meta: { busy: `${titled(showing)}…` },
          invoke: {
            src: 'preview',
            onDone: { target: `${showing}ed`, actions: ['keepPreview'] },
            onError: { target: last, actions: ['keepFault'] },
          },
        },
        [`${showing}ed`]: {
          meta: { screen: 'preview' },
          on: {
            edited: { actions: ['markPreviewStale'] },
            [named('again')]: { target: last, actions: ['dropPreview'], meta: button(titled(named('again')), 'none', 'link') },
          },
        },
      }
    : {};
  const serving = previews || call === 'create' ? {} : previewOnly(named, last);
  const workflow = {
    id,
    initial: named('search'),
    states: {
      [named('search')]: { meta: { screen: 'search' }, on: { caseChosen: { target: named('opening'), actions: ['chooseCase'] } } },
      [named('opening')]: {
        meta: { busy: `${titled(named('opening'))}…` },
        invoke: {
          src: 'open',
          onDone: { target: named('first'), actions: ['prefill'] },
          onError: { target: named('broken'), actions: ['keepFault'] },
        },
      },
      [named('broken')]: {
        meta: { screen: 'fault' },
        on: { [named('retry')]: { target: named('opening'), meta: button(titled(named('retry')), 'none') } },
      },
      [named('first')]: {
        meta: { screen: 'form', ...(twoSteps ? { sections: [sections[0]] } : {}) },
        on: { ...stepOne, ...(twoSteps ? {} : serving) },
      },
      ...(twoSteps
        ? { [named('second')]: { meta: { screen: 'form', sections: [sections[1]] }, on: { ...sending, ...looking, ...serving } } }
        : {}),
      ...previewStates,
      ...(Object.keys(serving).length > 0 ? previewBusy(named, last) : {}),
      [named('busy')]: {
        meta: { busy: `${titled(named('busy'))}…` },
        invoke: {
          src: call,
          onDone: { target: named('receipt'), actions: ['keepReceipt', 'discardDraft'] },
          onError: { target: last, actions: ['keepFault'] },
        },
      },
      [named('receipt')]: {
        meta: { screen: 'receipt' },
        on: {
          [named('again')]: { target: named('search'), actions: ['startAgain'], meta: button(titled(named('again')), 'none') },
          [named('end')]: { target: named('done'), meta: button(titled(named('end')), 'none', 'secondary') },
        },
      },
      [named('done')]: { type: 'final', entry: [{ type: 'goTo', params: { path: '/' } }] },
    },
  };
  return { workflow, sections, nextLabel: twoSteps ? titled(named('next')) : undefined, sendLabel: titled(named('send')) };
}

type Named = (key: 'retry' | 'end') => string;

/** Some workflows look at the letter and go straight back to the form. */
const previewOnly = (named: Named, last: string) => ({
  [`${named('retry')}Look`]: { target: `${last}Looking`, meta: button(`${titled(named('retry'))} look`, 'all', 'secondary') },
});

const previewBusy = (named: Named, last: string) => ({
  [`${last}Looking`]: {
    meta: { busy: `${titled(named('end'))}…` },
    invoke: { src: 'preview', onDone: { target: last, actions: ['keepPreview'] }, onError: { target: last, actions: ['keepFault'] } },
  },
});
