import { isList, isRecord, type PlainRecord } from '#engine/data/plain-data.ts';
import { createMemoizer } from '#engine/data/memoize.ts';
import { pointerBelow } from '#engine/data/places.ts';
import type { Place } from '#engine/findings/finding.ts';
import type { FilledFile } from './fill-packs.ts';

type Filling = { readonly file: string; readonly places: Map<string, Place> };

const OF_BLOCKS = ['then', 'else', 'page'] as const;

function spelledBlock(filling: Filling, block: unknown, pointer: string): unknown {
  const { file, places } = filling;
  if (typeof block === 'string') {
    places.set(`${pointer}/text`, { file, path: pointer });
    return { text: block };
  }
  if (!isRecord(block)) return block;
  if ('if' in block && 'text' in block && !('then' in block)) {
    const { text, ...others } = block;
    places.set(`${pointer}/then/0/text`, { file, path: `${pointer}/text` });
    return { ...others, then: [{ text }] };
  }
  const inner = OF_BLOCKS.flatMap((key) =>
    isList(block[key]) ? [[key, spelledBlocks(filling, block[key], pointerBelow(pointer, key))]] : [],
  );
  const { enclosures } = block;
  const enclosed = isList(enclosures)
    ? { enclosures: enclosures.map((one, index) => spelledBlock(filling, one, `${pointer}/enclosures/${index}`)) }
    : {};
  return { ...block, ...Object.fromEntries(inner), ...enclosed };
}

function spelledBlocks(filling: Filling, blocks: readonly unknown[], pointer: string): readonly unknown[] {
  return blocks.map((block, index) => spelledBlock(filling, block, pointerBelow(pointer, index)));
}

const memoize = createMemoizer<FilledFile>();

/** A letter in which a paragraph that is only its text, or its text with a condition, is a block. A letter without a language is English. */
export function fillBlocks(letter: PlainRecord, file: string): FilledFile {
  return memoize(letter, [file], () => {
    const filling: Filling = { file, places: new Map() };
    const { blocks } = letter;
    const spelled = isList(blocks) ? { blocks: spelledBlocks(filling, blocks, '/blocks') } : {};
    return { value: { language: 'en', ...letter, ...spelled }, places: filling.places };
  });
}

/** The parts that letters share, written as blocks of a letter are. */
export function fillParts(parts: PlainRecord, file: string): FilledFile {
  return memoize(parts, [file], () => {
    const filling: Filling = { file, places: new Map() };
    const spelled = Object.entries(parts).map(([name, blocks]) => [
      name,
      isList(blocks) ? spelledBlocks(filling, blocks, pointerBelow('', name)) : blocks,
    ]);
    return { value: Object.fromEntries(spelled), places: filling.places };
  });
}
