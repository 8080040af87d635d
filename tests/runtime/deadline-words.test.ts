import { describe, expect, it } from 'vitest';
import { addSpanish } from '#runtime/texts/spanish.ts';
import { deadlineWords } from '#runtime/fields/deadline-words.ts';
import { deskTexts } from '#runtime/texts/texts.ts';
import type { Deadline } from '#schemas/meta/rules.gen.ts';

addSpanish();

const serving: Deadline = {
  from: 'today',
  trigger: { en: 'the day of the panel', es: 'el día del panel' },
  days: 1,
  count: 'courtDays',
  kind: 'lastDay',
  authority: '8 CCR 30',
};
const computed = { outer: '2031-06-03', safe: '2031-06-03', triggerOn: '2031-06-02', days: '1', serviceDays: '0', calendarYear: '2031' };

describe('a deadline in words', () => {
  it('counts one court day, has no other safe day where service gives no time, and says that holidays are not known', () => {
    expect(deadlineWords({ ...computed, holidaysKnown: false }, serving, deskTexts.en)).toEqual({
      outer: '06/03/2031',
      counted: '1 court day from the day of the panel (06/02/2031)',
      authority: '8 CCR 30; no holidays on file for 2031; only weekends are skipped',
    });
  });

  it('names the days of which the latest or the earliest counts', () => {
    const among = { ...computed, among: ['2031-05-28', '2031-06-02'] };
    const latest: Deadline = { ...serving, from: { latest: ['one', 'other'] } };
    const earliest: Deadline = { ...serving, from: { earliest: ['one', 'other'] } };
    expect(deadlineWords(among, latest, deskTexts.en)?.counted).toBe(
      '1 court day from the day of the panel (06/02/2031, the latest of 05/28/2031, 06/02/2031)',
    );
    expect(deadlineWords({ ...among, triggerOn: '2031-05-28' }, earliest, deskTexts.es)?.counted).toContain(
      '(05/28/2031, la primera de 05/28/2031, 06/02/2031)',
    );
  });

  it('speaks Spanish, and counts several days', () => {
    const thirty: Deadline = { ...serving, count: 'calendarDays', service: 'addressee' };
    const words = deadlineWords({ ...computed, days: '30', serviceDays: '5', holidaysKnown: true }, thirty, deskTexts.es);
    expect(words?.counted).toBe('30 días desde el día del panel (06/02/2031), 5 días más por la forma de notificación');
    expect(words?.authority).toBe('8 CCR 30; días feriados de la Junta de 2031');
  });

  it('says what is counted back as days before', () => {
    const examination: Deadline = { ...serving, trigger: { en: 'the examination', es: 'el examen' } };
    expect(deadlineWords({ ...computed, days: '-6', holidaysKnown: true }, examination, deskTexts.en)?.counted).toBe(
      '6 court days before the examination (06/02/2031)',
    );
    expect(deadlineWords({ ...computed, days: '-1', holidaysKnown: true }, examination, deskTexts.es)?.counted).toBe(
      '1 día hábil hacia atrás desde el examen (06/02/2031)',
    );
  });

  it('has none while it is not known, or is declared no more', () => {
    expect(deadlineWords(undefined, serving, deskTexts.en)).toBeUndefined();
    expect(deadlineWords(computed, undefined, deskTexts.en)).toBeUndefined();
  });
});
