import { defined } from '#domain/defined.ts';
import { sightOf } from '#engine/declaration/sees.ts';
import type { FolderFacts } from '#engine/check-shape/folder-facts.ts';
import { fileAt } from '#engine/check-shape/folder-facts.ts';
import type { Finding } from '#engine/findings/finding.ts';
import { errorAt } from '#engine/findings/finding.ts';

/** What a referral partner never sees whole: it is kept to the cases that it referred. */
const ofStaff = ['all', 'team'] as const;

const ofCases = ['team', 'referred'] as const;

/** Pages on which nothing stands for who sees no record. */
const showsRecords: ReadonlySet<string> = new Set(['list', 'log', 'record', 'edit']);

/** The levels of `sees` in manifest.json: whom they may name, and whether every role with records on a page sees some. */
export function checkSees({ draft, manifest, fields }: FolderFacts): readonly Finding[] {
  const { sees } = manifest;
  if (sees === undefined) return [];
  const ofPartner = ofStaff.flatMap((level) => {
    const index = sees[level]?.indexOf('atticus') ?? -1;
    return index < 0
      ? []
      : [
          errorAt(fileAt('manifest.json', 'sees', level, index), {
            code: 'partner_sees_all',
            message: `A referral partner is kept to the cases that it referred, so "atticus" cannot stand under "${level}".`,
            remedy: 'Write the other roles out, and name "atticus" under "referred" or "own".',
          }),
        ];
  });
  const withoutCase =
    fields === undefined || fields.has('caseFileNumber') || draft.list?.source === 'cases'
      ? []
      : ofCases.flatMap((level) =>
          sees[level] === undefined
            ? []
            : [
                errorAt(fileAt('manifest.json', 'sees', level), {
                  code: 'sees_without_case',
                  message: `The form has no "caseFileNumber", so no record belongs to a case, and "${level}" shows nobody anything.`,
                  remedy: `Take "${level}" out, or add the field "caseFileNumber" to schema.json.`,
                }),
              ],
        );
  const blind = manifest.routes.flatMap(({ screen, path, roles }, index) =>
    showsRecords.has(screen)
      ? roles.flatMap((role, at) =>
          sightOf({ manifest, ...defined({ log: draft.log }) }, role).length > 0
            ? []
            : [
                errorAt(fileAt('manifest.json', 'routes', index, 'roles', at), {
                  code: 'sees_nothing',
                  message: `"${role}" can open ${path}, but no line of "sees" names the role, so the page shows it nothing.`,
                  remedy: 'Name the role in a line of "sees", for example under "own", or take it off the page.',
                }),
              ],
        )
      : [],
  );
  return [...ofPartner, ...withoutCase, ...blind];
}
