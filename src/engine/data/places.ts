import { isList, isRecord, listOf, type PlainRecord, recordOf } from './plain-data.ts';

/** A place in data for one row: its JSON pointer and the innermost row it stands in, when the path has []. */
export type PlaceInData = { readonly pointer: string; readonly row?: PlainRecord; readonly rowPointer?: string };

type PathStep = { readonly name: string; readonly rows: boolean };

/** The steps of a declaration path: "trips[].tolls" has trips with rows, then tolls. */
export function stepsOf(path: string): readonly PathStep[] {
  return path.split('.').map((part) => (part.endsWith('[]') ? { name: part.slice(0, -2), rows: true } : { name: part, rows: false }));
}

/** The path of the innermost rows in which a path stands: "trips[]" for "trips[].tolls", undefined without rows. */
export function rowsPathOf(path: string): string | undefined {
  const end = path.lastIndexOf('[].');
  return end < 0 ? undefined : path.slice(0, end + 2);
}

function escaped(segment: string): string {
  return /[~/]/.test(segment) ? segment.replaceAll('~', '~0').replaceAll('/', '~1') : segment;
}

/** A JSON pointer below another. */
export function pointerBelow(pointer: string, segment: string | number): string {
  return `${pointer}/${typeof segment === 'number' ? segment : escaped(segment)}`;
}

/** The segments of a JSON pointer. */
export function segmentsOf(pointer: string): readonly string[] {
  return pointer === ''
    ? []
    : pointer
        .slice(1)
        .split('/')
        .map((segment) => segment.replaceAll('~1', '/').replaceAll('~0', '~'));
}

/** The declaration path of a JSON pointer: row numbers become []. */
export function pathOfPointer(pointer: string): string {
  return segmentsOf(pointer).reduce((path, segment) => {
    if (/^\d+$/.test(segment)) return `${path}[]`;
    return path === '' ? segment : `${path}.${segment}`;
  }, '');
}

/** The value at a JSON pointer; undefined when nothing stands there. */
export function valueAt(data: unknown, pointer: string): unknown {
  return segmentsOf(pointer).reduce<unknown>((value, segment) => {
    if (isList(value)) return value[Number(segment)];
    return isRecord(value) && Object.hasOwn(value, segment) ? value[segment] : undefined;
  }, data);
}

type OpenPlace = PlaceInData & { readonly value: unknown };

function intoRows(place: OpenPlace): readonly OpenPlace[] {
  return listOf(place.value).map((item, index) => {
    const pointer = pointerBelow(place.pointer, index);
    return { pointer, row: recordOf(item), rowPointer: pointer, value: item };
  });
}

/** Every place of a path in the data: one for a plain path, one for each row of a path with []; a group that is not there yet still has its places. */
export function placesOf(path: string, data: PlainRecord): readonly PlaceInData[] {
  const steps = stepsOf(path);
  let places: readonly OpenPlace[] = [{ pointer: '', value: data }];
  for (const step of steps) {
    const next = places.map((place) => ({
      ...place,
      pointer: pointerBelow(place.pointer, step.name),
      value: recordOf(place.value)[step.name],
    }));
    places = step.rows ? next.flatMap(intoRows) : next;
  }
  return places;
}

/** The value of a path; a path with [] answers the list of its values, without the missing ones. */
export function valueOfPath(data: PlainRecord, path: string): unknown {
  const values = placesOf(path, data).map((place) => valueAt(data, place.pointer));
  return path.includes('[]') ? values.filter((value) => value !== undefined && value !== null) : values[0];
}

/** Whether a set of pointers has this one or one above it. */
export function isCovered(pointers: ReadonlySet<string>, pointer: string): boolean {
  if (pointers.size === 0) return false;
  for (let end = pointer.length; end > 0; end = pointer.lastIndexOf('/', end - 1)) if (pointers.has(pointer.slice(0, end))) return true;
  return false;
}
