import type { DeskServices } from '#app/services/services.ts';
import { bookAdditions } from '#app/state/book-additions.ts';
import { deskQuestions } from '#app/state/desk-questions.ts';

/** What a desk asks a person over the page, as the desk has it. */
export const asking = (): Pick<DeskServices, 'questions' | 'book'> => ({ questions: deskQuestions(), book: bookAdditions() });
