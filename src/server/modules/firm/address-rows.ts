/** Where the firm or an office is reached. */
type Address<Value> = Readonly<Record<'street' | 'city' | 'state' | 'zip' | 'county' | 'phone' | 'fax' | 'email', Value>>;

/** Columns hold null where a page keeps an empty text. */
export const orNull = (text: string): string | null => (text === '' ? null : text);

/** An address as its page keeps it: empty where there is nothing. */
export const storedAddress = ({ street, city, state, zip, county, phone, fax, email }: Address<string | null>): Address<string> => ({
  street: street ?? '',
  city: city ?? '',
  state: state ?? '',
  zip: zip ?? '',
  county: county ?? '',
  phone: phone ?? '',
  fax: fax ?? '',
  email: email ?? '',
});

export const addressColumns = ({ street, city, state, zip, county, phone, fax, email }: Address<string>): Address<string | null> => ({
  street: orNull(street),
  city: orNull(city),
  state: orNull(state),
  zip: orNull(zip),
  county: orNull(county),
  phone: orNull(phone),
  fax: orNull(fax),
  email: orNull(email),
});
