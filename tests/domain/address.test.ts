import { describe, expect, test } from 'vitest';
import { type Address, addressFaults, addressFaultText, canBeReached, storedAddressPart } from '#domain/address.ts';
import { countryName, usStates } from '#domain/places.ts';
import fields from '#schemas/shared/fields.json' with { type: 'json' };

const office: Address = { street: '700 Bryant Street, Suite 1200', city: 'San Francisco', state: 'CA', zip: '94107' };
const codesOf = (address: Address) => addressFaults(address).map(({ part, code }) => `${part} ${code}`);

describe('an address is refused in words', () => {
  const wrong: readonly (readonly [string, Address, readonly string[]])[] = [
    ['a ZIP code that lost its zero', { city: 'Boston', state: 'MA', zip: '2139' }, ['zip notZip']],
    ['"N/A" as ZIP code', { zip: 'N/A' }, ['zip notZip']],
    ['a ZIP code as a spreadsheet writes it', { zip: '9.5202E+04' }, ['zip notZip']],
    ['a state that there is not', { state: 'XX' }, ['state notState']],
    ['California as a country', { city: 'Los Angeles', state: '', zip: '', country: 'CA' }, ['country notCanada']],
    ['California in Canada', { country: 'CA' }, ['country notCanada']],
    ['a state of this country abroad', { state: 'TX', zip: '', country: 'MX' }, ['country atHome']],
    ['a ZIP code of nine digits abroad', { state: '', zip: '94107-1234', country: 'MX' }, ['country atHome']],
    ['a ZIP code where postal codes have letters', { state: '', zip: '94107', country: 'GB' }, ['country atHome']],
    ['a country that there is not', { state: '', zip: '', country: 'XX' }, ['country notCountry']],
    ['a territory as a country', { state: '', zip: '00901', country: 'PR' }, ['country notCountry']],
    ['no street', { street: 'Unknown', city: '-' }, ['street notStreet', 'city notCity']],
    ['a note for a street', { street: 'see e-mail', city: 'n/a' }, ['street notStreet', 'city notCity']],
    ['a note for a fax number', { fax: 'see email', phone: '510-555' }, ['phone notPhone', 'fax notFax']],
    ['a fax number with an extension', { fax: '510-555-0100 x12' }, ['fax notFax']],
    ['two dots in an e-mail address', { email: 'x@example..com' }, ['email notEmail']],
    ['two dots before the sign', { email: 'a..b@example.com' }, ['email notEmail']],
    ['no domain', { email: 'x@example' }, ['email notEmail']],
  ];
  test.each(wrong)('%s', (_, change, codes) => {
    expect(codesOf({ ...office, ...change })).toEqual(codes);
  });
});

describe('an address is taken', () => {
  const right: readonly (readonly [string, Address])[] = [
    ['in California', office],
    ['in Puerto Rico', { ...office, city: 'San Juan', state: 'PR', zip: '00901' }],
    ['with the letters of the state as they were typed', { ...office, state: 'ca' }],
    [
      'in Tijuana, whose postal codes have five digits, too',
      { street: 'Calle 5', city: 'Tijuana', state: 'BC', zip: '22000', country: 'MX' },
    ],
    ['in Vancouver', { street: '1 Main Street', city: 'Vancouver', state: 'BC', zip: 'V6B 1A1', country: 'CA' }],
    [
      'with numbers as people write them',
      { ...office, phone: '(510) 555-0100 ext. 204', fax: '1-510-555-0101', email: "o'neil.j@mail.example.com" },
    ],
    ['with a number abroad', { ...office, phone: '+52 664 555 0100' }],
  ];
  test.each(right)('%s', (_, address) => {
    expect(codesOf(address)).toEqual([]);
    expect(canBeReached('mail', address)).toBe(true);
  });
});

test('a fault says what is wrong and what to do, in both languages', () => {
  const [fault] = addressFaults({ ...office, zip: '2139' });
  expect(fault && addressFaultText(fault, 'en')).toBe('"2139" is not a ZIP code. Enter 5 or 9 digits, such as 94610 or 94610-1234.');
  expect(fault && addressFaultText(fault, 'es')).toBe(
    '"2139" no es un código postal. Escriba 5 o 9 cifras, por ejemplo 94610 o 94610-1234.',
  );
});

test('nine digits get their dash, states their capitals', () => {
  expect([storedAddressPart('zip', '952021234'), storedAddressPart('state', 'ca'), storedAddressPart('zip', '2139')]).toEqual([
    '95202-1234',
    'CA',
    '2139',
  ]);
});

test('an envelope names a country in words', () => {
  expect([countryName('mx', 'en'), countryName('MX', 'es'), countryName('US', 'en'), countryName('', 'es')]).toEqual([
    'Mexico',
    'México',
    '',
    '',
  ]);
});

test('a form offers every state and territory', () => {
  expect(fields.definitions.address.properties.state.enum).toEqual(usStates);
});
