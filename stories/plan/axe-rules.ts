/** What a story may not break: the levels of WCAG that the end-to-end tests hold every page to. */
export const axeTags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
