/** The address that keeps a designer's note; only npm run storybook answers it. */
export const noteAddress = '/design-note';
