import type { CompiledAutomation } from '#engine/compilation/compile-automation.ts';
import { isBox, mustBeTicked, type SchemaField } from '#engine/data/schema-fields.ts';
import { PARTS } from '#engine/check-shape/draft.ts';
import type { Finding, Place } from '#engine/findings/finding.ts';
import { errorAt, warningAt } from '#engine/findings/finding.ts';
import type { FolderFacts } from '#engine/check-shape/folder-facts.ts';
import { fileAt } from '#engine/check-shape/folder-facts.ts';

/** What needs a box to be filled in. */
export function neverEmpty(place: Place, { path, shape }: SchemaField): Finding {
  return errorAt(place, {
    code: 'box_needed',
    message: mustBeTicked(shape)
      ? `"${path}" must be ticked whenever it is shown, so this says nothing.`
      : `"${path}" is a box, and one that is not ticked is an answer, so this demands nothing.`,
    remedy: mustBeTicked(shape)
      ? 'Remove it.'
      : `If it must be ticked, write "const": true in schema.json, or a check: { "at": "${path}", "that": "${path}", "say": "…" }. Otherwise remove it.`,
  });
}

/** Rules that need a box to be filled in. */
export function checkNeededBoxes({ draft, fields }: FolderFacts): readonly Finding[] {
  const boxes = [...(fields?.values() ?? [])].filter(({ shape }) => isBox(shape));
  return boxes.flatMap((box) => {
    const place = fileAt('rules.json', 'fields', box.path, 'require');
    return draft.rules.fields?.[box.path]?.require === undefined ? [] : [neverEmpty(place, box)];
  });
}

/** Expressions that ask whether a box is answered. */
export function checkAskedBoxes({ places }: CompiledAutomation): readonly Finding[] {
  return places.flatMap(({ file, pointer, expression }) =>
    (expression?.boxes ?? []).map(({ call, path }) =>
      warningAt(
        { file: file === 'letter-parts.json' ? `${PARTS}${file}` : file, path: pointer },
        {
          code: 'box_always_answered',
          message:
            call === 'has'
              ? `has(${path}) is always yes: a box that is not ticked is no, and never missing.`
              : `The second value of or(${path}, …) is never used: a box that is not ticked is no, and never missing.`,
          remedy: `Write ${path} alone.`,
        },
      ),
    ),
  );
}
