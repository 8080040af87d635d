import { isList, listOf, recordOf } from '#engine/data/plain-data.ts';
import type { Finding } from '#engine/findings/finding.ts';
import { errorAt } from '#engine/findings/finding.ts';
import { suggest } from '#engine/findings/suggest.ts';
import { fillPack, type NamedPacks } from '#engine/fill/fill-packs.ts';
import { isPack } from './meta-validators.gen.js';
import { type Folder, readShaped, readText } from './read-shaped.ts';

const fileOf = (name: string): string => `packs/${name}.json`;

const nameIn = (file: string): string | undefined => /^packs\/([a-z0-9-]+)\.json$/.exec(file)?.[1];

function unknownPack(name: string, index: number, parts: Folder): Finding {
  const known = [...parts.files.keys()].flatMap((file) => nameIn(file) ?? []);
  const message = `"${name}" is not a pack in _parts/packs.`;
  return errorAt({ file: 'manifest.json', path: `/packs/${index}` }, { code: 'unknown_pack', message, remedy: suggest(name, known) });
}

/** The packs that the manifest of a folder names; undefined while one of them is missing or broken, because then its fields are not known. */
export function readPacks(folder: Folder, parts: Folder): NamedPacks | undefined {
  const written = recordOf(readText(folder, 'manifest.json')?.value)['packs'];
  const names = listOf(isList(written) ? written : []).filter((name) => typeof name === 'string');
  const read = names.map((name, index) => {
    if (!parts.files.has(fileOf(name))) {
      folder.findings.push(unknownPack(name, index, parts));
      return [];
    }
    const pack = readShaped(parts, fileOf(name), { guard: isPack, meta: 'pack.json', fill: fillPack });
    return pack === undefined ? [] : [{ name, pack, file: `${parts.prefix}${fileOf(name)}` }];
  });
  return read.every((found) => found.length === 1) ? read.flat() : undefined;
}
