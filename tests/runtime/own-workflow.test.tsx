import { readFileSync } from 'node:fs';
import path from 'node:path';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { PublishedVersion } from '#runtime/ports/automation.port.ts';
import { expandWorkflow } from '#engine/fill/fill-workflow.ts';
import type { Workflow } from '#schemas/meta/workflow.gen.ts';
import { readExpressions } from '#engine/compilation/read-expressions.ts';
import { publishedAutomation } from './read-automation.ts';
import { chooseCase, enter, fillFeeLetter, openOn, tidy } from './run-automation.tsx';
import { createSmallDesk, refused } from './small-desk.ts';

const standard = (name: string): Workflow =>
  JSON.parse(readFileSync(path.join(import.meta.dirname, `../../automations/_parts/workflows/${name}.json`), 'utf8'));

let payment: PublishedVersion;

const reviewed: Workflow = {
  id: 'reviewed',
  initial: 'search',
  states: {
    search: { meta: { screen: 'search' }, on: { caseChosen: { target: 'opening', actions: ['chooseCase'] } } },
    opening: {
      invoke: { src: 'open', onDone: { target: 'form', actions: ['prefill'] }, onError: { target: 'search', actions: ['keepFault'] } },
    },
    form: {
      meta: { screen: 'form', title: 'The payment' },
      on: {
        look: {
          target: 'review',
          guard: { type: 'rule', params: { that: 'amountPaid > 100' } },
          meta: { label: 'Look it over', style: 'primary', checks: 'all' },
        },
      },
    },
    review: {
      meta: { screen: 'review', title: 'Read it once more' },
      on: {
        save: { target: 'saving', meta: { label: 'Save it', style: 'primary', confirm: 'Save this payment for good?' } },
        back: { target: 'form', meta: { label: 'Change it', style: 'link' } },
      },
    },
    saving: {
      meta: { busy: 'Saving…' },
      invoke: {
        src: 'create',
        onDone: {
          target: 'done',
          actions: ['keepReceipt', { type: 'notify', params: { text: 'The payment is saved.', tone: 'success' } }],
        },
        onError: { target: 'review', actions: ['keepFault'] },
      },
    },
    done: { type: 'final', entry: [{ type: 'goTo', params: { path: '/invoice-payment-log' } }] },
  },
};

beforeAll(async () => {
  const published = await publishedAutomation('invoice-payment');
  payment = { ...published, automation: readExpressions({ ...published.automation, workflow: reviewed }) };
});

afterEach(tidy);

const button = (name: string): HTMLButtonElement => screen.getByRole<HTMLButtonElement>('button', { name });

describe('a payment with a workflow of its own', () => {
  it('offers a step only while its rule holds', async () => {
    const { user } = openOn(createSmallDesk(payment));
    await chooseCase(user, '20260017');
    await screen.findByLabelText('Amount paid');
    expect(button('Look it over').disabled).toBe(true);
    enter('Amount paid', '100');
    expect(button('Look it over').disabled).toBe(true);
    enter('Amount paid', '100.01');
    expect(button('Look it over').disabled).toBe(false);
  });

  it('is read once more, confirmed, saved, told and left', async () => {
    const desk = createSmallDesk(payment);
    const { user } = openOn(desk);
    await chooseCase(user, '20260017');
    await screen.findByLabelText('Amount paid');
    enter('Amount paid', '1,200');
    enter('Deposition date', '4/2/2026');
    await user.click(button('Look it over'));
    expect(await screen.findByText('$1,200.00')).toBeTruthy();
    expect(screen.getByText('20260017-2026-04-02')).toBeTruthy();
    expect(screen.queryByRole('textbox')).toBeNull();
    await user.click(button('Change it'));
    expect(screen.getByLabelText<HTMLInputElement>('Amount paid').value).toBe('1,200.00');
    await user.click(button('Look it over'));
    await user.click(button('Save it'));
    expect(await screen.findByText('Save this payment for good?')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Go back' }));
    expect(desk.sent).toEqual([]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(button('Save it'));
    await screen.findByText('Save this payment for good?');
    await user.click(screen.getAllByRole('button', { name: 'Save it' }).at(-1)!);
    await waitFor(() => expect(desk.visited).toEqual(['/invoice-payment-log']));
    expect(desk.sent.map(({ useCase }) => useCase)).toEqual(['create']);
    expect(desk.alerts).toEqual(['The payment is saved.']);
  });
});

/** A payment that is opened without choosing a case: its file number is always the same. */
function withoutCase(file: string, text: string): string {
  if (file === 'workflow.json') return JSON.stringify({ id: 'invoice-payment', is: 'record', case: 'none' });
  if (file !== 'rules.json') return text;
  const rules = JSON.parse(text);
  return JSON.stringify({ ...rules, fields: { ...rules.fields, caseFileNumber: { prefill: "'20260017'" } } });
}

describe('a form without a case', () => {
  it('is opened by its first step, and again for the next record', async () => {
    const desk = createSmallDesk(await publishedAutomation('invoice-payment', withoutCase));
    const { user } = openOn(desk);
    expect(await screen.findByLabelText('Amount paid')).toBeTruthy();
    expect(screen.queryByRole('combobox', { name: /case/i })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Choose another case' })).toBeNull();
    await user.click(screen.getByLabelText(/^None of these/));
    enter('What it is for', 'A check without a letter');
    enter('Amount paid', '1,200');
    enter('Deposition date', '4/2/2026');
    await user.click(button('Save'));
    await user.click(await screen.findByRole('button', { name: 'Start another' }));
    expect((await screen.findByLabelText<HTMLInputElement>('Amount paid')).value).toBe('');
    expect(desk.sent.map(({ useCase }) => useCase)).toEqual(['create']);
  });
});

describe('a form that does not wait', () => {
  it('is left for the list while the record is created under its own id, and its draft stays until that is done', async () => {
    const published = await publishedAutomation('invoice-payment');
    const workflow = expandWorkflow({ id: 'invoice-payment', is: 'entry', finish: '/invoice-payment-log' }, standard('entry'), false);
    const desk = createSmallDesk({ ...published, automation: readExpressions({ ...published.automation, workflow }) });
    const { user } = openOn(desk);
    await chooseCase(user, '20260017');
    await screen.findByLabelText('Amount paid');
    enter('Amount paid', '1,200');
    enter('Deposition date', '4/2/2026');
    await user.click(button('Save'));
    await waitFor(() => expect(desk.visited).toEqual(['/invoice-payment-log']));
    const { changes } = desk.ports;
    await waitFor(() => expect(changes.pending().map(({ status }) => status)).toEqual(['done']));
    const [change] = changes.pending();
    expect(change).toMatchObject({ kind: 'create', done: 'Payment recorded.', row: { caseFileNumber: '20260017' } });
    expect(desk.sent.map(({ useCase, settings }) => [useCase, settings.key])).toEqual([['create', change?.id]]);
  });

  it('sends the letter that was looked at, and sends the same one again when the first time failed', async () => {
    const published = await publishedAutomation('5710-fees');
    const workflow = expandWorkflow({ id: '5710-fees', is: 'letter-entry', finish: '/letter-log' }, standard('letter-entry'), true);
    const desk = createSmallDesk({ ...published, automation: readExpressions({ ...published.automation, workflow }) }, { signs: true });
    let isDown = true;
    desk.answers.send = ({ useCase }) =>
      useCase === 'submit' && isDown ? refused({ code: 'case_source_down', message: 'The case system does not answer.' }) : undefined;
    const { user } = openOn(desk);
    await fillFeeLetter(user);
    await user.keyboard('{Control>}{Enter}{/Control}');
    await screen.findByRole('button', { name: /^Send this letter/ });
    await user.type(screen.getByLabelText('Your signature: type your name'), 'Jordan Reyes');
    await user.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() => expect(desk.visited).toEqual(['/letter-log']));
    const { changes } = desk.ports;
    await waitFor(() => expect(changes.pending().map(({ status }) => status)).toEqual(['failed']));
    isDown = false;
    changes.retry(changes.pending()[0]?.id ?? '');
    await waitFor(() => expect(changes.pending().map(({ status }) => status)).toEqual(['done']));
    const [first, second] = desk.sent.filter(({ useCase }) => useCase === 'submit');
    expect(first?.settings.preview).toEqual([{ id: 'preview-1', sha256: 'hash-1' }]);
    expect(first?.body?.['signature']).toEqual({ name: 'Jordan Reyes' });
    expect(second).toEqual(first);
  });
});
