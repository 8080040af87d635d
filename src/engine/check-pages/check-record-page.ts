import type { FolderFacts } from '#engine/check-shape/folder-facts.ts';
import { fileAt } from '#engine/check-shape/folder-facts.ts';
import type { Finding } from '#engine/findings/finding.ts';
import { below, errorAt } from '#engine/findings/finding.ts';

const onlyId = /^[^{]*\/\{id\}$/;

/** The page of a record: its address ends with the id, there is one, and the record can be read. */
export function checkRecordPage({ manifest }: FolderFacts): readonly Finding[] {
  const pages = manifest.routes.flatMap(({ screen, path }, index) =>
    screen === 'record' ? [{ path, place: fileAt('manifest.json', 'routes', index) }] : [],
  );
  return pages.flatMap(({ path, place }, index) => [
    ...(onlyId.test(path)
      ? []
      : [
          errorAt(below(place, 'path'), {
            code: 'record_page_without_id',
            message: 'The address of a page with the screen "record" ends with the id of the record, and names nothing else.',
            remedy: `Write a path such as "/${manifest.id}/{id}".`,
          }),
        ]),
    ...(index === 0
      ? []
      : [
          errorAt(below(place, 'screen'), {
            code: 'second_record_page',
            message: 'A record has one page, and another route is it already.',
            remedy: 'Remove one of the two routes.',
          }),
        ]),
    ...(manifest.serves?.get !== undefined || manifest.status === 'planned'
      ? []
      : [
          errorAt(below(place, 'screen'), {
            code: 'unknown_call',
            message: 'The page of a record needs the call "get", which the manifest does not serve.',
            remedy: `Add "get": "GET /${manifest.id}/{id}" under "serves" in manifest.json.`,
          }),
        ]),
  ]);
}
