/** Two routes lead to it; each import of its own would list all that it needs once more. */
export const loadRecordPage = () => import('./submission-page.tsx');
