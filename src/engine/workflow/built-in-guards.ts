/** Guards that the desk answers itself; a rule may not take these names. */
export const builtInGuards = {
  previewIsCurrent: 'The form was not edited since the preview was made.',
  formIsRight: 'The whole form has no error.',
} as const;

/** The name of a guard that the desk answers itself. */
export type BuiltInGuard = keyof typeof builtInGuards;

/** Whether a name is one of the guards that the desk answers itself. */
export function isBuiltInGuard(name: string): name is BuiltInGuard {
  return Object.hasOwn(builtInGuards, name);
}
