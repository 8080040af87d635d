import { expect, test } from 'vitest';
import { automationVersion } from '#server/modules/automations/automation-version.ts';
import fileShapes from '#schemas/shared/file.json' with { type: 'json' };
import { readUnproved, uncheckedAutomation } from '../../unproved-declarations.ts';

test('a version covers the shared shapes too, so that a renewed desk publishes what they change', async () => {
  const declarations = await readUnproved();
  const automation = uncheckedAutomation(declarations.folders.get('5710-fees') ?? new Map(), declarations);
  expect(automationVersion(automation, (text) => String(text))).toContain(fileShapes.definitions.receipt.properties.size.description);
});
