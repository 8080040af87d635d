import { askedFindings } from './check-asked-names.ts';
import { filledFromFindings } from './check-filled-from.ts';
import { answerFindings } from './check-served-answer.ts';
import { figureKindFindings } from '#engine/check-names/check-dated-figures.ts';
import { sharedCallFindings } from './check-shared-calls.ts';
import type { Finding, Place } from '#engine/findings/finding.ts';
import { below, errorAt, warningAt } from '#engine/findings/finding.ts';
import type { FolderFacts } from '#engine/check-shape/folder-facts.ts';
import { fileAt, repeated, unknownField, unknownName } from '#engine/check-shape/folder-facts.ts';
import { recipientsFindings } from './check-recipients.ts';
import { addressKey, placeholdersOf, servedAddresses, settingsOf, useCases } from './served.ts';
import type { UseCase } from './served.ts';

const METHODS: Readonly<Record<UseCase, readonly string[]>> = {
  preview: ['POST'],
  submit: ['POST'],
  create: ['POST'],
  transition: ['POST', 'PUT'],
  previewEvent: ['POST'],
  list: ['GET'],
  get: ['GET'],
  update: ['PUT', 'POST'],
  delete: ['DELETE', 'POST'],
  find: ['GET'],
  log: ['GET'],
  figures: ['GET'],
  linkStatus: ['POST'],
  linkSubmit: ['POST'],
  linkCreate: ['POST'],
  linkExists: ['GET'],
};
const OF_ONE_RECORD: readonly UseCase[] = ['get', 'update', 'delete', 'transition', 'previewEvent'];

function addressFindings(facts: FolderFacts): readonly Finding[] {
  const addresses = servedAddresses(facts.manifest);
  const twice = repeated(
    addresses.map(({ call, steps }) => ({ name: addressKey(call), place: fileAt('manifest.json', ...steps) })),
    (call) => `The call ${call} is listed twice.`,
  );
  const wrong = addresses.flatMap(({ useCase, call, steps }) => {
    const place = fileAt('manifest.json', ...steps);
    const method = call.slice(0, call.indexOf(' '));
    const holders = placeholdersOf(call);
    const methods = METHODS[useCase];
    const found: Finding[] = [];
    if (!methods.includes(method))
      found.push(
        errorAt(place, {
          code: 'wrong_method',
          message: `"${useCase}" cannot be a ${method} call.`,
          remedy: `Write ${methods.join(' or ')} before the path.`,
        }),
      );
    if (OF_ONE_RECORD.includes(useCase) && !holders.includes('id'))
      found.push(
        errorAt(place, {
          code: 'missing_id',
          message: `"${useCase}" is for one record, but its path has no {id}.`,
          remedy: 'Add /{id} to the path.',
        }),
      );
    const again = holders.find((name, index) => holders.indexOf(name) !== index);
    if (again !== undefined)
      found.push(
        errorAt(place, {
          code: 'placeholder_twice',
          message: `{${again}} stands twice in this path, so it is not known which one counts.`,
          remedy: 'Give one of them the name of another field, or write it as plain words.',
        }),
      );
    return [...found, ...holders.flatMap((name) => holderFindings(facts, { useCase, name, place }))];
  });
  return [...twice, ...wrong];
}

function holderFindings(
  facts: FolderFacts,
  holder: { readonly useCase: UseCase; readonly name: string; readonly place: Place },
): readonly Finding[] {
  const { useCase, name, place } = holder;
  const served = facts.manifest.serves?.[useCase];
  const params = served === undefined ? {} : (settingsOf(served).params ?? {});
  const known = [...(facts.fields?.keys() ?? []), ...Object.keys(params), 'id', 'caseFileNumber'];
  if (facts.fields === undefined || known.includes(name)) return [];
  return [unknownName(place, { kind: 'a placeholder', name, where: 'this call: it is not a field, not in "params" and not id', known })];
}

function settingFindings(facts: FolderFacts): readonly Finding[] {
  return useCases.flatMap((useCase) => {
    const served = facts.manifest.serves?.[useCase];
    if (served === undefined || typeof served === 'string') return [];
    const place = fileAt('manifest.json', 'serves', useCase);
    const holders = [served.call, ...(served.also ?? [])].flatMap(placeholdersOf);
    const params = Object.entries(served.params ?? {}).flatMap(([name, path]) => {
      const idle = holders.includes(name)
        ? []
        : [unknownName(below(place, 'params', name), { kind: 'a placeholder', name, where: 'this call', known: holders })];
      return [...idle, ...unknownField(facts, below(place, 'params', name), path)];
    });
    // whoever lists without a page gets the own records
    const roles = (served.roles ?? []).flatMap((role, index) =>
      useCase === 'list' || useCase === 'log' || facts.roles.has(role)
        ? []
        : [
            errorAt(below(place, 'roles', index), {
              code: 'role_without_page',
              message: `"${role}" cannot open any page of this automation, so it cannot send this call.`,
              remedy: `Add the role to a page, or use: ${[...facts.roles].join(', ')}.`,
            }),
          ],
    );
    return [
      ...params,
      ...roles,
      ...askedFindings(facts, useCase, served),
      ...(served.ignores ?? []).flatMap((name, index) =>
        facts.fields?.has(name) === true
          ? [
              errorAt(below(place, 'ignores', index), {
                code: 'field_ignored',
                message: `"${name}" is a field of the form, so what callers send for it counts.`,
                remedy: 'Take it out of "ignores", or rename the field.',
              }),
            ]
          : [],
      ),
      ...filledFromFindings(facts, served.filledFrom ?? {}, below(place, 'filledFrom')),
    ];
  });
}

function pageFindings({ manifest }: FolderFacts): readonly Finding[] {
  const paths = manifest.routes.map((route, index) => ({ name: route.path, place: fileAt('manifest.json', 'routes', index, 'path') }));
  const languages = manifest.languages;
  const noEnglish =
    languages !== undefined && !languages.includes('en')
      ? [
          errorAt(fileAt('manifest.json', 'languages'), {
            code: 'no_english',
            message: 'English is not in the list of languages.',
            remedy: 'Add "en": every text has English.',
          }),
        ]
      : [];
  const hidden = manifest.routes.flatMap((route, index) =>
    route.menu === false || route.group !== undefined
      ? []
      : [
          warningAt(fileAt('manifest.json', 'routes', index), {
            code: 'no_menu_group',
            message: `The page ${route.path} has no "group", so the menu does not show it.`,
            remedy: 'Add "group", or write "menu": false.',
          }),
        ],
  );
  return [...repeated(paths, (path) => `The page ${path} is listed twice.`), ...noEnglish, ...hidden];
}

/** Names in manifest.json: shared calls, placeholders, roles, recipients. */
export function checkManifest(facts: FolderFacts): readonly Finding[] {
  const pages = pageFindings(facts);
  if (facts.manifest.status === 'planned') return pages;
  return [
    ...pages,
    ...sharedCallFindings(facts),
    ...figureKindFindings(facts),
    ...addressFindings(facts),
    ...settingFindings(facts),
    ...answerFindings(facts),
    ...recipientsFindings(facts),
  ];
}
