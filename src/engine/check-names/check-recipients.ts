import type { Recipient } from '#schemas/meta/manifest.gen.ts';
import { namedLetters, type NamedLetter } from '#engine/declaration/letters.ts';
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
  const { chosenBy, role } = recipient;
  const same =
    recipient.else === role
      ? [
          errorAt(below(place, 'else'), {
            code: 'stands_twice',
            message: `"${role}" is also named under "else".`,
            remedy: 'Write another role under "else", or remove it.',
          }),
        ]
      : [];
  if (chosenBy === undefined || facts.fields === undefined) return same;
  const unknown = unknownField(facts, below(place, 'chosenBy'), chosenBy);
  const rule = facts.draft.rules.fields?.[chosenBy]?.options;
  const from = typeof rule === 'string' ? rule : (rule?.from ?? '');
  const isChoice = unknown.length > 0 || !facts.isSound('rules.json') || /\bparties\b/.test(from);
  const wrong = isChoice
    ? []
    : [
        errorAt(below(place, 'chosenBy'), {
          code: 'not_a_party_choice',
          message: `"${chosenBy}" is not a choice of a party.`,
          remedy: 'Give the field options from "parties" in rules.json, or write the field that has them.',
        }),
      ];
  return [...same, ...unknown, ...wrong];
}

function recipientName(recipient: Recipient): string {
  if (typeof recipient === 'string') return recipient;
  return recipient.chosenBy === undefined ? recipient.role : `${recipient.role} chosen by ${recipient.chosenBy}`;
}

/** The calls that make a letter, and the parties and the call that a letter needs. */
function sentFindings(facts: FolderFacts): readonly Finding[] {
  const { letter, letters, uses, serves } = facts.manifest;
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
  const noParties =
    (letter === undefined && letters === undefined) || uses?.includes('parties') === true
      ? []
      : [
          errorAt(fileAt('manifest.json', ...(uses === undefined ? [] : ['uses'])), {
            code: 'parties_not_used',
            message: 'The letter goes to parties of the case, but "parties" is not in "uses".',
            remedy: 'Add "parties" to "uses".',
          }),
        ];
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
  return [...noLetter, ...noParties, ...notSent];
}

/** Who gets the letters that the manifest names, and how they are served. */
export function recipientsFindings(facts: FolderFacts): readonly Finding[] {
  const letters = namedLetters(facts.manifest);
  const each = letters.flatMap(({ steps, settings }) => {
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
    return [...twice, ...shapes, ...methodFindings(facts, settings.methods, below(place, 'methods'))];
  });
  return [...sentFindings(facts), ...each, ...unnamedMethods(facts, letters)];
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
