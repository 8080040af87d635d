import type { DataFault } from '#engine/data/data-fault.ts';
import { textIn } from '#engine/data/localized-text.ts';
import type { Plan } from '#engine/plan/act.ts';
import { inputFault } from '#server/modules/acts/plan-faults.public.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Sha256 } from '#server/platform/sha256.port.ts';

const idLength = 16;

/** A question by what it asks and where: one that asks something else by now is another one. */
function questionId(sha256: Sha256, { pointer, message }: DataFault): string {
  return sha256(`${pointer} ${textIn(message, 'en')}`).slice(0, idLength);
}

/** Refuses an act with the questions that its sender did not answer. Answers the sentences of those that were, to be kept with it. */
export function demandAnswers(sha256: Sha256, { questions = [] }: Pick<Plan, 'questions'>, answers: readonly string[]): readonly string[] {
  const asked = questions.map((question) => ({ question, id: questionId(sha256, question) }));
  const open = asked.filter(({ id }) => !answers.includes(id)).map(({ question }) => question);
  const [first] = open;
  if (first === undefined) return questions.map(({ message }) => textIn(message, 'en'));
  const say = open.length === 1 ? textIn(first.message, 'en') : `${open.length} questions have to be answered first.`;
  throw new AppError('unanswered', say, { faults: open.map(inputFault), facts: { answers: asked.map(({ id }) => id).join(',') } });
}
