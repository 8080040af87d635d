import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { PublishedVersion } from '#runtime/ports/automation.port.ts';
import { publishedAutomation } from './read-automation.ts';
import { enter, field, fillFeeLetter, openOn, tidy } from './run-automation.tsx';
import { createSmallDesk } from './small-desk.ts';
import { byName } from '../by-name.ts';

let published: PublishedVersion;

beforeAll(async () => {
  published = await publishedAutomation('5710-fees');
});

afterEach(tidy);

const same = {
  createdAt: '2026-05-01T18:00:00Z',
  creatorEmail: 'jordan@firm.example',
  values: { en: 'Deposition date 04/21/2026', es: 'Fecha 04/21/2026' },
  address: '/submissions/record-0',
};

const saved = () => screen.findByText(/draft saved at/i);

const opened = async () => {
  const desk = createSmallDesk(published);
  const { user } = openOn(desk);
  await fillFeeLetter(user);
  enter('Others present', 'A witness');
  await saved();
  return { desk, user };
};

/** The other window deletes the draft, and the desk says so. */
const endElsewhere = (desk: ReturnType<typeof createSmallDesk>, how: 'sent' | 'discarded'): void => {
  desk.drafts.delete('20260017');
  desk.tellOfDraft({ kind: 'ended', caseFileNumber: '20260017', how });
};

describe('a draft that another window sent', () => {
  it('is told above the form and beside the buttons, and saves nothing by itself', async () => {
    const { desk, user } = await opened();
    endElsewhere(desk, 'sent');
    expect((await screen.findByRole('alert')).textContent).toContain('This form was sent from another window.');
    expect(screen.getByText('Not saved: sent or discarded in another window.')).toBeTruthy();
    enter('Others present', 'Two witnesses');
    await new Promise((resolve) => setTimeout(resolve, 1200));
    expect(desk.drafts.size).toBe(0);
    await user.click(screen.getByRole('button', { name: 'Review' }));
    expect(document.activeElement?.textContent).toContain('This form was sent from another window.');
  });

  byName('is looked for in the log again, because it stands there now', async () => {
    const { desk, user } = await opened();
    desk.answers.same = () => ({ ...same, creatorEmail: 'casey@firm.example' });
    endElsewhere(desk, 'sent');
    expect(await screen.findByText(/already recorded a matching entry/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Start a blank form' }));
    await waitFor(() => expect(screen.queryByText(/already recorded a matching entry/)).toBeNull());
  });

  byName('gives a fresh form to who starts anew', async () => {
    const { desk, user } = await opened();
    endElsewhere(desk, 'sent');
    await user.click(await screen.findByRole('button', { name: 'Start a blank form' }));
    await waitFor(() => expect(field('Others present').value).toBe(''));
    expect(screen.queryByText(/another window/)).toBeNull();
    expect(document.activeElement?.tagName).toBe('H2');
    expect(desk.ended).toEqual([]);
  });

  byName('keeps what is typed for who wants it, as a draft of its own', async () => {
    const { desk, user } = await opened();
    endElsewhere(desk, 'discarded');
    expect((await screen.findByRole('alert')).textContent).toContain('was discarded in another window');
    await user.click(screen.getByRole('button', { name: 'Keep my entries' }));
    await saved();
    expect(desk.drafts.get('20260017')).toMatchObject({ revision: 1, data: { otherAttendees: 'A witness' } });
  });

  byName('of another case is not told', async () => {
    const { desk } = await opened();
    desk.tellOfDraft({ kind: 'ended', caseFileNumber: '20260018', how: 'sent' });
    expect(screen.queryByRole('alert')).toBeNull();
  });

  byName('is found out when word of it was missed', async () => {
    const { desk } = await opened();
    desk.tellOfDraft({ kind: 'lost' });
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(screen.queryByRole('alert')).toBeNull();
    desk.drafts.clear();
    desk.tellOfDraft({ kind: 'lost' });
    expect((await screen.findByRole('alert')).textContent).toContain('was sent or discarded in another window');
  });

  byName('is not told to the window that sent it', async () => {
    const { desk, user } = await opened();
    await user.click(screen.getByRole('button', { name: /^Send letter/ }));
    await screen.findByRole('region', { name: 'Receipt' });
    await waitFor(() => expect(desk.ended).toEqual(['sent']));
    desk.tellOfDraft({ kind: 'ended', caseFileNumber: '20260017', how: 'sent' });
    expect(screen.queryByText(/another window/)).toBeNull();
  });
});

describe('a draft that another window changed', () => {
  it('is told beside the buttons too', async () => {
    const { desk } = await opened();
    const draft = desk.drafts.get('20260017');
    desk.drafts.set('20260017', { ...draft!, revision: 9 });
    enter('Others present', 'From here');
    expect(await screen.findByText('Not saved: changed in another window.')).toBeTruthy();
  });
});

describe('a letter that is in the log already', () => {
  it('is told before it is sent, with a link to the entry, and can be sent all the same', async () => {
    const desk = createSmallDesk(published);
    desk.answers.same = (data) => (data['depositionDate'] === '2026-04-21' ? same : null);
    const { user } = openOn(desk);
    await fillFeeLetter(user);
    const told = await screen.findByText(
      /^Deposition date 04\/21\/2026: jordan@firm\.example already recorded a matching entry on 05\/01\/2026, 11:00 a.m. Pacific time\. You are asked before/,
    );
    expect(within(told).getByRole('link', { name: 'View it (opens in a new tab)' }).getAttribute('href')).toBe('/submissions/record-0');
    expect(desk.comparisons.at(-1)).toEqual({
      caseFileNumber: '20260017',
      depositionDate: '2026-04-21',
      part: expect.any(String),
      letterType: expect.any(String),
    });
    await user.click(screen.getByRole('button', { name: /^Send letter/ }));
    await screen.findByRole('region', { name: 'Receipt' });
    expect(desk.sent).toHaveLength(1);
  });

  byName('is told no longer when another date is entered', async () => {
    const desk = createSmallDesk(published);
    desk.answers.same = (data) => (data['depositionDate'] === '2026-04-21' ? same : null);
    const { user } = openOn(desk);
    await fillFeeLetter(user);
    await screen.findByText(/already recorded a matching entry/);
    enter('Deposition date', '4/22/2026');
    await waitFor(() => expect(screen.queryByText(/already recorded a matching entry/)).toBeNull());
  });

  it('is pointed out in the preview as the desk says it', async () => {
    const desk = createSmallDesk(published);
    desk.answers.send = ({ useCase }) =>
      useCase === 'preview'
        ? {
            ok: true,
            value: { ...desk.previewOf(), warnings: [{ pointer: '', code: 'same_entry', message: 'An entry was made already.' }] },
          }
        : undefined;
    const { user } = openOn(desk);
    await fillFeeLetter(user);
    await user.click(screen.getByRole('button', { name: 'Preview letter' }));
    expect(await screen.findByText('An entry was made already.')).toBeTruthy();
  });

  it('says of an entry that is refused whose it is, and that it cannot be recorded again', async () => {
    const { automation } = published;
    const refusing = {
      ...automation,
      log: { ...automation.log!, duplicates: { ...automation.log!.duplicates!, level: 'error' as const } },
    };
    const desk = createSmallDesk({ ...published, automation: refusing });
    desk.answers.same = () => ({ ...same, caseFileNumber: '20260018', caseName: 'Ana Bautista' });
    const { user } = openOn(desk);
    await fillFeeLetter(user);
    const told = await screen.findByText(/Pacific time for Ana Bautista, case 20260018\. It can't be recorded again\./);
    expect(within(told).getByRole('link', { name: 'View it (opens in a new tab)' }).getAttribute('href')).toBe('/submissions/record-0');
  });

  byName('is looked for again when it was recorded meanwhile and this one is refused', async () => {
    const desk = createSmallDesk(published);
    const { user } = openOn(desk);
    await fillFeeLetter(user);
    await waitFor(() => expect(desk.comparisons).toHaveLength(1));
    desk.answers.same = () => same;
    const faults = [{ pointer: '', code: 'same_entry', message: 'It was already entered.' }];
    desk.answers.send = () => ({ ok: false, problem: { code: 'invalid_input', message: 'It was already entered.', status: 422, faults } });
    await user.click(screen.getByRole('button', { name: /^Send letter/ }));
    expect(await screen.findByText(/jordan@firm\.example already recorded a matching entry/)).toBeTruthy();
  });
});
