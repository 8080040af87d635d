import type { FolderFacts } from '#engine/check-shape/folder-facts.ts';
import { fileAt } from '#engine/check-shape/folder-facts.ts';
import type { Finding } from '#engine/findings/finding.ts';
import { below, errorAt } from '#engine/findings/finding.ts';

/** The page on which a record is edited: its address names no record, there is one, and records can be changed. */
export function checkEditPage({ manifest }: FolderFacts): readonly Finding[] {
  const pages = manifest.routes.flatMap(({ screen, path, menu }, index) =>
    screen === 'edit' ? [{ path, menu, place: fileAt('manifest.json', 'routes', index) }] : [],
  );
  return pages.flatMap(({ path, menu, place }, index) => [
    ...(path.includes('{') || menu === true
      ? [
          errorAt(below(place, path.includes('{') ? 'path' : 'menu'), {
            code: 'edit_page_place',
            message: 'A page with the screen "edit" is opened from a record: no menu has it, and its address has no placeholder.',
            remedy: path.includes('{') ? `Write a path such as "/${manifest.id}/edit".` : 'Remove "menu".',
          }),
        ]
      : []),
    ...(index === 0
      ? []
      : [
          errorAt(below(place, 'screen'), {
            code: 'second_edit_page',
            message: 'Records are edited on one page, and another route is it already.',
            remedy: 'Remove one of the two routes.',
          }),
        ]),
    ...(manifest.serves?.update !== undefined || manifest.status === 'planned'
      ? []
      : [
          errorAt(below(place, 'screen'), {
            code: 'unknown_call',
            message: 'A page that edits records needs the call "update", which the manifest does not serve.',
            remedy: `Add "update": "PUT /${manifest.id}/{id}" under "serves" in manifest.json.`,
          }),
        ]),
  ]);
}
