import type { Recipient } from '#schemas/meta/manifest.gen.ts';
import { namedLetters, type NamedLetter } from '#engine/declaration/letters.ts';
import { isInBook, rowsOf } from '#engine/recipients/addressees.ts';
import { isRecord, recordOf } from '#engine/data/plain-data.ts';
import type { Finding, Place } from '#engine/findings/finding.ts';
import { below, errorAt } from '#engine/findings/finding.ts';
import type { FolderFacts } from '#engine/check-shape/folder-facts.ts';
import { fileAt, repeated, unknownField } from '#engine/check-shape/folder-facts.ts';

function isRowsOf(shape: unknown, names: readonly string[]): boolean {
  const properties = recordOf(recordOf(recordOf(shape)['items'])['properties']);
  return names.every((name) => isRecord(properties[name]));
}

function recipientFindings(facts: FolderFacts, recipient: Exclude<Recipient, string>, place: Place): readonly Finding[] {
  const { role } = recipient;
  const same = [recipient.else ?? []].flat().some((other) => other === role)
    ? [
        errorAt(below(place, 'else'), {
          code: 'stands_twice',
          message: `"${role}" is also named under "else".`,
          remedy: 'Write another role under "else", or remove it.',
        }),
      ]
    : [];
  return [
    ...same,
    ...whichFindings(recipient, place),
    ...chooserFindings(facts, recipient, below(place, 'chosenBy')),
    ...firstFindings(facts, recipient, place),
  ];
}

/** Only of several parties one stands first, and a field says which. */
function firstFindings(facts: FolderFacts, { role, first, chosenBy }: Exclude<Recipient, string>, place: Place): readonly Finding[] {
  if (first === undefined) return [];
  if (!isInBook(role) && role !== 'typed' && chosenBy === undefined)
    return chooserFindings(facts, { role, chosenBy: first }, below(place, 'first'));
  return [
    errorAt(below(place, 'first'), {
      code: 'nobody_beside',
      message: chosenBy === undefined ? `"${role}" is not a role of parties.` : '"chosenBy" names one party already.',
      remedy:
        chosenBy === undefined
          ? 'Write "chosenBy" instead of "first".'
          : 'Remove "first", or remove "chosenBy" so that everybody of the role gets the letter.',
    }),
  ];
}

/** An entry of the address book, or an address of the form, is one that is named. */
function whichFindings({ role, chosenBy, first, code }: Exclude<Recipient, string>, place: Place): readonly Finding[] {
  const mayHaveCode = role === 'boardOffice' || role === 'office';
  if (code !== undefined && !mayHaveCode)
    return [
      errorAt(below(place, 'code'), {
        code: 'no_codes',
        message: `"${role}" has no codes.`,
        remedy: 'Remove "code", or write "boardOffice" or "office" as the role.',
      }),
    ];
  const isNamed = (chosenBy ?? first ?? code) !== undefined || (!isInBook(role) && role !== 'typed');
  if (isNamed) return [];
  const field = role === 'typed' ? 'the group of fields with the address' : 'the field that chooses it';
  return [
    errorAt(place, {
      code: 'which_one',
      message: `It does not say which "${role}" is meant.`,
      remedy: `Add "chosenBy" with ${field}${mayHaveCode ? ', or "code" with the three letters of the entry' : ''}.`,
    }),
  ];
}

type Chooser = Pick<Exclude<Recipient, string>, 'role'> & { readonly chosenBy?: string | undefined };

/** The field that chooses an addressee: its options are the rows in which the addressee stands, or it holds an address. */
function chooserFindings(facts: FolderFacts, { chosenBy, role }: Chooser, place: Place): readonly Finding[] {
  if (chosenBy === undefined || facts.fields === undefined) return [];
  const unknown = unknownField(facts, place, chosenBy);
  if (unknown.length > 0) return unknown;
  if (role === 'typed') return typedFindings(facts.fields.get(chosenBy)?.shape, chosenBy, place);
  const rule = facts.draft.rules.fields?.[chosenBy]?.options;
  const from = typeof rule === 'string' ? rule : (rule?.from ?? '');
  const rows = rowsOf(role).join(' ');
  const mentions = (source: string, name: string): boolean => new RegExp(String.raw`\b${name}\b`).test(source);
  const named = Object.entries(facts.draft.rules.names ?? {}).flatMap(([name, is]) => (mentions(from, name) ? [is] : []));
  if (!facts.isSound('rules.json') || [from, ...named].some((source) => mentions(source, rows))) return [];
  return [
    errorAt(place, {
      code: rows === 'parties' ? 'not_a_party_choice' : 'not_a_book_choice',
      message: rows === 'parties' ? `"${chosenBy}" is not a choice of a party.` : `"${chosenBy}" is not a choice from "${rows}".`,
      remedy: `Give the field options from "${rows}" in rules.json, or write the field that has them.`,
    }),
  ];
}

const addressParts = ['street', 'city', 'state', 'zip'] as const;

function typedFindings(shape: unknown, path: string, place: Place): readonly Finding[] {
  const properties = recordOf(recordOf(shape)['properties']);
  const has = (name: string): boolean => isRecord(properties[name]);
  if (has('name') && (addressParts.every(has) || has('email') || has('fax'))) return [];
  return [
    errorAt(place, {
      code: 'not_an_address',
      message: `"${path}" does not hold a name and an address.`,
      remedy:
        'Write a field with the shape shared/fields.json#/definitions/typedAddressee, or a group with a name and an e-mail address or fax number.',
    }),
  ];
}

/** A paper that stays within the firm is not for parties, physicians or offices. */
function outsideFindings({ settings: { internal, to, cc = [] }, steps }: NamedLetter): readonly Finding[] {
  if (internal !== true) return [];
  const place = fileAt('manifest.json', ...steps);
  const lists = [
    { recipients: to, at: below(place, 'to') },
    { recipients: cc, at: below(place, 'cc') },
  ];
  return lists.flatMap(({ recipients, at }) =>
    recipients.flatMap((recipient, index) => {
      const role = typeof recipient === 'string' ? recipient : recipient.role;
      if (role === 'typed') return [];
      return [
        errorAt(below(at, index), {
          code: 'internal_outside',
          message: `The letter is internal, and "${role}" is nobody of the firm.`,
          remedy: 'Write a "typed" addressee with a name and an e-mail address, or remove "internal".',
        }),
      ];
    }),
  );
}

function recipientName(recipient: Recipient): string {
  if (typeof recipient === 'string') return recipient;
  const { role, chosenBy, code } = recipient;
  if (code !== undefined) return `${role} ${code}`;
  return chosenBy === undefined ? role : `${role} chosen by ${chosenBy}`;
}

/** The calls that make a letter, and the parties and the call that a letter needs. */
function sentFindings(facts: FolderFacts): readonly Finding[] {
  const { letter, serves } = facts.manifest;
  const noLetter =
    letter === undefined
      ? (['preview', 'submit'] as const)
          .filter((useCase) => serves?.[useCase] !== undefined)
          .map((useCase) =>
            errorAt(fileAt('manifest.json', 'serves', useCase), {
              code: 'no_letter',
              message: `"${useCase}" makes a letter, but the manifest does not say who gets it.`,
              remedy: 'Add "letter", or use "create" for a record without a letter.',
            }),
          )
      : [];
  const notSent =
    letter === undefined || serves?.submit !== undefined
      ? []
      : [
          errorAt(fileAt('manifest.json', 'letter'), {
            code: 'letter_not_sent',
            message: 'There is a letter, but no "submit" to send it.',
            remedy: 'Add "submit" under "serves", or remove "letter".',
          }),
        ];
  return [...noLetter, ...notSent];
}

/** The rows in which the addressees of letters stand. */
export function rowsOfLetters(letters: readonly NamedLetter[]): readonly string[] {
  const roles = letters
    .flatMap(({ settings: { to, cc = [] } }) => [...to, ...cc])
    .flatMap((recipient) => (typeof recipient === 'string' ? [recipient] : [recipient.role, ...[recipient.else ?? []].flat()]));
  return [...new Set(roles.flatMap(rowsOf))];
}

/** A form has rows only when the manifest uses them. */
function rowsFindings({ manifest }: FolderFacts, letters: readonly NamedLetter[]): readonly Finding[] {
  const place = fileAt('manifest.json', ...(manifest.uses === undefined ? [] : ['uses']));
  return rowsOfLetters(letters)
    .filter((rows) => manifest.uses?.includes(rows) !== true)
    .map((rows) =>
      errorAt(place, {
        code: rows === 'parties' ? 'parties_not_used' : 'book_not_used',
        message:
          rows === 'parties'
            ? 'The letter goes to parties of the case, but "parties" is not in "uses".'
            : `The letter goes to somebody in the address book, but "${rows}" is not in "uses".`,
        remedy: `Add "${rows}" to "uses".`,
      }),
    );
}

/** Who gets the letters that the manifest names, and how they are served. */
export function recipientsFindings(facts: FolderFacts): readonly Finding[] {
  const letters = namedLetters(facts.manifest);
  const each = letters.flatMap((letter) => {
    const { steps, settings } = letter;
    const place = fileAt('manifest.json', ...steps);
    const named = (['to', 'cc'] as const).flatMap((list) =>
      (settings[list] ?? []).map((recipient, index) => ({ recipient, place: below(place, list, index) })),
    );
    const twice = repeated(
      named.map(({ recipient, place: at }) => ({ name: recipientName(recipient), place: at })),
      (role) => `${role} gets the letter twice.`,
    );
    const shapes = named.flatMap(({ recipient, place: at }) =>
      typeof recipient === 'string' ? [] : recipientFindings(facts, recipient, at),
    );
    return [...twice, ...shapes, ...outsideFindings(letter), ...methodFindings(facts, settings.methods, below(place, 'methods'))];
  });
  return [...sentFindings(facts), ...rowsFindings(facts, letters), ...each, ...unnamedMethods(facts, letters)];
}

/** A control that asks how somebody is served for whom no letter asks it. */
function unnamedMethods(facts: FolderFacts, letters: readonly NamedLetter[]): readonly Finding[] {
  const view = facts.views?.find(({ item }) => item.control === 'recipients');
  const [first] = letters;
  if (view === undefined || first === undefined || letters.some(({ settings }) => settings.methods !== undefined)) return [];
  return [
    errorAt(fileAt('manifest.json', ...first.steps), {
      code: 'methods_not_named',
      message: `"${view.path}" asks how each addressee is served, but "methods" does not name it.`,
      remedy: `Add "methods": "${view.path}".`,
    }),
  ];
}

function methodFindings(facts: FolderFacts, methods: string | undefined, place: Place): readonly Finding[] {
  if (methods === undefined) return [];
  const unknown = unknownField(facts, place, methods);
  if (unknown.length > 0 || facts.fields === undefined || isRowsOf(facts.fields.get(methods)?.shape, ['partyId', 'method'])) return unknown;
  return [
    errorAt(place, {
      code: 'not_methods',
      message: `"${methods}" does not hold methods of service.`,
      remedy: 'Write a field with the shape shared/fields.json#/definitions/serviceMethods.',
    }),
  ];
}
