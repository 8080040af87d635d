import { defined } from '#domain/defined.ts';
import type { Block, Enclosures, Letter } from '#schemas/meta/letter.gen.ts';
import { letterTexts } from '#engine/declaration/letters.ts';
import type { Automation, BoardForms } from '#engine/declaration/automation.ts';
import type { Draft } from './draft.ts';
import { workflowOf } from './draft.ts';

/** The names of the letter parts that blocks use, also those inside of other blocks. */
function partsNamed(blocks: readonly Block[]): readonly string[] {
  return blocks.flatMap((block) => {
    if ('part' in block) return [block.part];
    if ('enclosures' in block) return block.enclosures.flatMap(({ page }) => partsNamed(page ?? []));
    const elseBlocks = 'else' in block ? (block.else ?? []) : [];
    return 'then' in block ? [...partsNamed(block.then), ...partsNamed(elseBlocks)] : [];
  });
}

/** The letter parts that some letters use. */
export function letterPartsOf(draft: Draft, letters: readonly Pick<Letter, 'blocks'>[]): Automation['letterParts'] {
  const used = new Set(letters.flatMap(({ blocks }) => partsNamed(blocks)));
  // A Set that grows while it is walked hands out the new members too: parts may use parts.
  for (const name of used) for (const inner of partsNamed(draft.parts.letterParts[name] ?? [])) used.add(inner);
  return Object.fromEntries(Object.entries(draft.parts.letterParts).filter(([name]) => used.has(name)));
}

/** The separator sheet, which a packet has wherever an enclosure names one. */
const separatorForm = 'dwc-ca-10232-2';

/** What some blocks enclose, also behind a condition. */
export function enclosuresIn(blocks: readonly Block[]): readonly Enclosures['enclosures'][number][] {
  return blocks.flatMap((block) => {
    if ('enclosures' in block) return block.enclosures;
    return 'then' in block ? [...enclosuresIn(block.then), ...enclosuresIn('else' in block ? (block.else ?? []) : [])] : [];
  });
}

/** The forms of the Board that some letters fill in. */
function formsOf(draft: Draft, letters: readonly Pick<Letter, 'blocks'>[]): BoardForms {
  const { parts } = draft;
  const ofParts = Object.values(letterPartsOf(draft, letters));
  const items = [...letters.map(({ blocks }) => blocks), ...ofParts].flatMap(enclosuresIn);
  const named = new Set(items.flatMap(({ form, separator }) => [form, separator === undefined ? undefined : separatorForm]));
  return Object.fromEntries(Object.entries(parts.forms).filter(([name]) => named.has(name)));
}

/** The kinds of dated figures of these names. */
function figureKindsOf({ parts }: Draft, names: readonly string[]): NonNullable<Automation['figureKinds']> {
  return Object.fromEntries(Object.entries(parts.figureKinds ?? {}).filter(([name]) => names.includes(name)));
}

/** The automation that a folder declares, with the parts it uses; undefined without a manifest. */
export function assemble(draft: Draft): Automation | undefined {
  const { manifest, schema, uiSchema, lifecycle, log, list, letter, letters, rules } = draft;
  if (manifest === undefined) return undefined;
  const workflow = workflowOf(draft)?.workflow;
  const texts = letterTexts(draft).map(([, one]) => one);
  const forms = formsOf(draft, texts);
  return {
    manifest,
    ...defined({ schema, uiSchema }),
    rules,
    ...defined({ workflow, lifecycle, log, list, letter }),
    ...(Object.keys(letters).length === 0 ? {} : { letters }),
    calls: Object.fromEntries(Object.entries(draft.parts.calls).filter(([name]) => manifest.uses?.includes(name) === true)),
    ...(manifest.figures === undefined ? {} : { figureKinds: figureKindsOf(draft, manifest.figures) }),
    ...(Object.keys(draft.finds).length === 0 ? {} : { finds: draft.finds }),
    ...(Object.keys(forms).length === 0 ? {} : { forms }),
    letterParts: letterPartsOf(draft, texts),
  };
}
