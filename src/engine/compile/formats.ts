import { emailAddress } from '#domain/address.ts';

/**
 * What each format of a data schema means. Regular expressions only, because Ajv writes those into precompiled code as they are;
 * the formats of ajv-formats would be functions, and its `time` asks for a zone that no clock on a wall has. No sign of a text may be tried in two
 * parts of one of them: a long text that does not match would be tried in every way.
 */
export const formats: Readonly<Record<string, RegExp>> = {
  // A calendar date from the year 1, with the leap days of the Gregorian calendar.
  date: /^(?!0000)(?:\d{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12]\d|3[01])|(?:0[469]|11)-(?:0[1-9]|[12]\d|30)|02-(?:0[1-9]|1\d|2[0-8]))|(?:\d\d(?:0[48]|[2468][048]|[13579][26])|(?:[02468][048]|[13579][26])00)-02-29)$/,
  // A time of day as a form control gives it.
  time: /^(?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d)?$/,
  email: emailAddress,
  uri: /^https?:\/\/[^\s/?#]\S*$/,
  // Whole, as it is shown, or as the server stores it: encrypted. The server takes no encrypted number from outside.
  ssn: /^(?:(?!000|666)\d{3}-?(?!00)\d{2}-?(?!0000)\d{4}|\u2022{3}-\u2022{2}-\d{4}|sealed\.ssn\.[0-9a-f]{8}\.[\w-]{40,120}\.\d{4})$/,
  bankAccount: /^(?:\d{6,17}|\u2022{4}\d{4}|sealed\.bankAccount\.[0-9a-f]{8}\.[\w-]{40,120}\.\d{4})$/,
  uuid: /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i,
};

/** Decimal places to which a remainder under `multipleOf` counts; without it Ajv refuses 0.07 and other cents. */
export const MULTIPLE_OF_PRECISION = 8;
