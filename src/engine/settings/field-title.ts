import { titlesByPath } from '#engine/compilation/compile-items.ts';
import type { LocalizedText } from '#engine/data/localized-text.ts';
import type { SettingsForm } from './settings-form.ts';

/** The title of a field by its own name, in the form itself or in the rows of a table; undefined when the form has no such field. */
export function fieldTitle({ automation }: SettingsForm, name: string): LocalizedText | undefined {
  const titled = [...titlesByPath(automation.uiSchema)].find(([path]) => path === name || path.endsWith(`.${name}`));
  return titled?.[1];
}
