import { expect, test } from 'vitest';
import { createChecker } from '#engine/check/check-automation.ts';
import { readDeclarationFolder } from '#server/modules/automations/declaration-folder.ts';
import { automationVersion } from '#server/modules/automations/automation-version.ts';
import fileShapes from '#schemas/shared/file.json' with { type: 'json' };

test('a version covers the shared shapes too, so that a renewed desk publishes what they change', async () => {
  const { folders, parts } = await readDeclarationFolder('automations');
  const { automation } = createChecker()(folders.get('5710-fees') ?? new Map(), parts, { folders });
  if (automation === undefined) throw new Error('5710-fees has faults');
  expect(automationVersion(automation, (text) => String(text))).toContain(fileShapes.definitions.receipt.properties.size.description);
});
