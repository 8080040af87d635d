import { describe, expect, it } from 'vitest';
import { letterText } from '#engine/letter/letter-text.ts';
import { listOf, type PlainRecord, recordOf } from '#engine/data/plain-data.ts';
import { compileAutomation } from '#engine/compilation/compile-automation.ts';
import { inSpanish } from '../../automations/in-spanish.ts';
import { automationOf, compiledOf, exampleOf, standardScopes } from '../form/office.ts';
import { modelOf, written } from './write.ts';

const full = exampleOf('5710-fees', 'maximal');
const fee = (data: PlainRecord, change: PlainRecord = {}): string => letterText(modelOf(written(compiledOf('5710-fees'), data, change)));

describe('the 5710 letter', () => {
  it('says all of a full case', () => {
    const text = fee(full, { depositions: [], demandsOfCase: [], payments: [], sameInvoice: [] });
    for (const sentence of [
      "Alder & Quince Workers' Law\n500 Grand Avenue, Suite 210\nOakland, CA",
      'May 4, 2026',
      'By e-mail',
      'Priya Raman\nRaman & Colby LLP\n700 Bryant Street, Suite 1200\nSan Francisco, CA 94107\npriya.raman@example.com',
      'Date of injury: 03/14/2025 and CT 05/07/2024 - 05/07/2025',
      'Deposition: April 21, 2026, final volume',
      'Preparing the applicant | 1.00 | $450.00 | $450.00',
      'Representation at the deposition | 2.40 | $450.00 | $1,080.00',
      'Total payable to the firm: $1,530.00',
      'Parking |  |  | $14.00',
      'Travel costs payable to the applicant: $198.13',
      '$125.79',
      // 35 days after the service of the first demand on April 24, with those for the mail
      'May 29, 2026',
      'Enclosures:\n- Mileage statement\n- Request for one day of lost wages\n- Parking receipt\n- Tolls receipt',
      'cc:\n- Dana Whitlock, Evergreen Casualty Company (claims adjuster), by first-class mail\n- María de los Ángeles Muñoz Ibáñez (applicant), by first-class mail',
    ]) {
      expect(text).toContain(sentence);
    }
    expect(text).toMatch(/Mileage.* \| 38\.6 miles \| .*0\.725 \| \$27\.99/);
  });

  it('signs with the bar number of the attorney who attended', () => {
    expect(fee(full)).toMatch(/Sincerely,\nAlder & Quince Workers' Law\n.+\n(.+\n)?State Bar No\. \d+/);
  });

  it('names the attorney who supervises the hearing representative who signs, and is not written without one', () => {
    const represented = { ...full, attorneyId: 'attorney-3' };
    expect(fee(represented)).toContain('Marisol Vega\nHearing Representative\nSupervising attorney: Rosalind Okafor, State Bar No. 901234');
    const firm = recordOf(standardScopes()['firm']);
    const attorneys = listOf(firm['attorneys']).map((one) => ({ ...recordOf(one), supervisor: undefined }));
    expect(written(compiledOf('5710-fees'), represented, { firm: { ...firm, attorneys } })).toMatchObject({
      ok: false,
      faults: [{ pointer: '/attorneyId', message: { en: expect.stringContaining('without a supervising attorney') } }],
    });
  });

  it('names the numbers of the chosen injuries only', () => {
    const numbers = (dateOfInjury: readonly string[]): readonly string[] =>
      fee({ ...full, dateOfInjury: [...dateOfInjury] })
        .split('\n')
        .filter((line) => /^(ADJ|Claim) number/.test(line));
    expect(numbers(['2025-03-14'])).toEqual(['ADJ number: ADJ19384751', 'Claim number: WC-2025-004417']);
    expect(numbers(['2025-03-14', '2024-05-07/2025-05-07'])).toEqual([
      'ADJ number: ADJ19384751 and ADJ19384752',
      'Claim number: WC-2025-004417 and WC-2025-004418',
    ]);
  });

  it('claims no travel and encloses no receipt of a remote deposition', () => {
    const text = fee({ ...full, place: 'remote' });
    expect(text).toContain('remote');
    for (const left of ['Travel costs', 'Mileage', 'receipt', 'Tolls']) expect(text).not.toContain(left);
    expect(text).toContain('Enclosures:\n- Request for one day of lost wages\n');
    expect(text).toContain('(lost wages) | $125.79');
  });

  it('puts the statement of the trip and the request for wages behind the letter, each on its own page', () => {
    const [letter, statement = '', request = '', ...more] = fee(full).split('\n---\n');
    expect(more).toEqual([]);
    expect(letter).toContain('cc:');
    expect(statement.trim().split('\n')[0]).toBe('Mileage statement');
    expect(statement).toContain(
      '04/21/2026 | 1420 Alder Court, Apt. 3, Stockton, CA 95202 | 700 Bryant Street, San Francisco, CA 94107 | 38.6 | $0.725 | $27.99',
    );
    expect(request.trim().split('\n')[0]).toBe('Request for one day of lost wages');
    expect(request).toContain('| $125.79');
    expect(fee({ ...full, hasMileageReimbursement: false, hasTDRequest: false })).not.toContain('---');
  });

  it('speaks of wages only when they are claimed', () => {
    expect(fee({ ...full, hasTDRequest: false })).not.toContain('Lost wages');
  });

  it('names every way of service once', () => {
    expect(fee({ ...full, serviceMethods: [] })).toContain('By first-class mail\n');
  });

  it('writes what a person typed as it is, never as marks', () => {
    const { blocks } = modelOf(written(compiledOf('5710-fees'), { ...full, otherAttendees: '**Bold** {firm.name} _x_ <b>' }));
    expect(blocks).toContainEqual({
      kind: 'paragraph',
      text: expect.arrayContaining([{ text: ' Also present: **Bold** {firm.name} _x_ <b>.' }]) as unknown,
    });
  });

  it('leaves the cells blank that the letter leaves blank', () => {
    const { blocks } = modelOf(written(compiledOf('5710-fees'), full));
    const rows = blocks.flatMap((block) => (block.kind === 'table' ? block.rows : []));
    expect(rows).toContainEqual([[{ text: 'Parking' }], [], [], [{ text: '$14.00' }]]);
  });

  it('prints no page of its own making: head, footer and language are in the model', () => {
    const model = modelOf(written(compiledOf('5710-fees'), full));
    expect(model).toMatchObject({
      language: 'en',
      title: 'Second request for deposition fees and costs under Labor Code section 5710',
      pageLabel: 'Page {page} of {pages}',
    });
  });

  it.each([
    ['initial', 'Demand for'],
    ['second_request', 'Second request for'],
    ['petition', 'Last demand before a petition for'],
  ])('says in its title which demand it is (%s)', (letterType, sentence) => {
    const { title } = modelOf(written(compiledOf('5710-fees'), { ...full, letterType }));
    expect(title).toBe(`${sentence} deposition fees and costs under Labor Code section 5710`);
  });

  it('never shows where the client lives among the copies', () => {
    const model = modelOf(
      written(compiledOf('5710-fees'), {
        ...full,
        clientAddress: undefined,
        mileageData: { ...Object(full['mileageData']), startAddress: undefined },
      }),
    );
    expect(letterText(model)).not.toContain('Alder Court');
  });
});

describe('the letter about a deposition', () => {
  const compiled = compiledOf('deposition');

  it('is in Spanish, with the date in words and the points in one list', () => {
    const model = modelOf(written(compiled, exampleOf('deposition', 'maximal')));
    const text = letterText(model);
    expect(model).toMatchObject({
      language: 'es',
      title: 'Aviso de su deposición',
      date: '4 de mayo de 2026',
      service: 'Por correo de primera clase',
      pageLabel: 'Página {page} de {pages}',
    });
    expect(text).toContain('9 de junio de 2026');
    expect(text).toContain('700 Bryant Street, Suite 1200, San Francisco, CA 94107.');
    expect(text).toContain('- Identificación con fotografía\n- Lista de medicamentos');
    expect(text).toContain('Atentamente,');
    expect(model.blocks.filter((block) => block.kind === 'bullets')).toHaveLength(1);
  });

  it('says in Spanish "a la una" and "a las" of every other hour', () => {
    const timeOf = (depositionTime: string): string =>
      letterText(modelOf(written(compiled, exampleOf('deposition', 'maximal', { depositionTime }))));
    expect(timeOf('13:30')).toContain('de 2026 a la 1:30 p. m.,');
    expect(timeOf('01:05')).toContain('de 2026 a la 1:05 a. m.,');
    expect(timeOf('11:00')).toContain('de 2026 a las 11:00 a. m.,');
  });

  it('is in English when the client reads English', () => {
    expect(letterText(modelOf(written(compiled, exampleOf('deposition', 'maximal', { letterLanguage: 'en' }))))).toContain('June 9, 2026');
  });

  it('is not written without the time, and says at which field', () => {
    const spanish = compileAutomation(automationOf('deposition', (english) => JSON.parse(inSpanish(JSON.stringify(english)))));
    const resolved = written(spanish, exampleOf('deposition', 'maximal', { depositionTime: undefined }));
    expect(resolved.ok).toBe(false);
    const [first, ...others] = resolved.ok ? [] : resolved.faults;
    expect(others).toEqual([]);
    expect(first).toMatchObject({
      pointer: '/depositionTime',
      code: 'letter_value_missing',
      message: { en: 'The letter needs "Time". Fill it in.', es: 'La carta necesita "Hora". Llénelo.' },
      block: { file: 'letter.json', pointer: '/blocks/0' },
    });
  });

  it('is not written without an attorney, and says that the choice is missing', () => {
    const resolved = written(compiled, exampleOf('deposition', 'maximal', { attorneyId: undefined }));
    expect(resolved.ok ? [] : resolved.faults.map(({ pointer }) => pointer)).toEqual(['/attorneyId']);
  });

  it('names the telephone of the office that it comes from, else that of the firm; without both it is not written, and says where to add one', () => {
    const firm = recordOf(standardScopes()['firm']);
    const answerOf = (scopes: PlainRecord) => written(compiled, exampleOf('deposition', 'maximal', { letterLanguage: 'en' }), scopes);
    const attorneys = listOf(firm['attorneys']).map((attorney) => ({
      ...recordOf(attorney),
      office: { ...recordOf(recordOf(attorney)['office']), phone: undefined },
    }));
    expect(letterText(modelOf(answerOf({})))).toContain('call us at 209-555-0130.');
    expect(letterText(modelOf(answerOf({ firm: { ...firm, attorneys } })))).toContain('call us at 510-555-0100.');
    const resolved = answerOf({ firm: { ...firm, attorneys, phone: undefined } });
    expect(resolved.ok ? [] : resolved.faults.map(({ pointer, message }) => [pointer, message.en])).toEqual([
      ['', `The letter needs "phone", which the firm's data does not have. Add it there.`],
    ]);
  });
});
