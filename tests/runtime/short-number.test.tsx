import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { FullNumber } from '#runtime/record/full-number.tsx';
import { shortNumber } from '#runtime/record/short-number.ts';

afterEach(cleanup);

const id = '019a2b4c-7c1e-7d3a-9f00-12343f2a91bc';

describe('the number of a record', () => {
  it.each([
    [id, '3F2A-91BC'],
    ['record-1', 'record-1'],
    ['20260017-2026-04-02', '2026-0402'],
  ])('of %s is read out as %s', (long, short) => {
    expect(shortNumber(long)).toBe(short);
  });

  it('is told apart from that of the next record, which was made in the same moment', () => {
    expect(shortNumber(id.replace('91bc', '91bd'))).not.toBe(shortNumber(id));
  });

  it('stands in full behind the short one, to be copied', async () => {
    render(<FullNumber id={id} version="0123456789abcdef" />);
    const details = screen.getByText(id).closest('details');
    expect(details?.open).toBe(false);
    await userEvent.click(screen.getByText('3F2A-91BC'));
    expect(details?.open).toBe(true);
    expect(screen.getByText('0123456789abcdef')).toBeTruthy();
  });
});
