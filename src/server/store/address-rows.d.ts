/** Where the firm or an office is reached. */
type Address<Value> = Readonly<Record<'street' | 'city' | 'state' | 'zip' | 'county' | 'phone' | 'fax' | 'email', Value>>;
/** Columns hold null where a page keeps an empty text. */
export declare const orNull: (text: string) => string | null;
/** An address as its page keeps it: empty where there is nothing. */
export declare const keptAddress: ({ street, city, state, zip, county, phone, fax, email }: Address<string | null>) => Address<string>;
export declare const addressColumns: ({ street, city, state, zip, county, phone, fax, email }: Address<string>) => Address<string | null>;
export {};
