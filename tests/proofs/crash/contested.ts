import { ownWord, type Acknowledged, type Sent } from './acknowledged.ts';
import type { Person } from './person.ts';

type Contest = {
  readonly kind: Sent['kind'];
  readonly path: string;
  readonly body: (words: string) => object;
  /** What is wanted by all and had by one, as a fault names it. */
  readonly what: string;
  /** What the loser is told. */
  readonly refusal: string;
};

/** People send for one thing in one moment, and one of them wins. */
export async function contest(people: readonly Person[], told: Acknowledged, { kind, path, body, what, refusal }: Contest): Promise<void> {
  const sending = people.map(async (person) => {
    const words = ownWord();
    return { person, words, answer: await person.ask({ method: 'POST', path, key: words, body: body(words) }) };
  });
  const answers = await Promise.all(sending);
  const winners: Sent[] = [];
  for (const { person, words, answer } of answers) {
    const id = String(answer.body['id']);
    // what waits for the case system is taken back, unless it was sent meanwhile
    const isBack =
      answer.status === 202 && (await person.ask({ method: 'POST', path: `/desk/deferredSubmissions/${id}/withdraw` })).status === 200;
    if (answer.status === 201 || (answer.status === 202 && !isBack)) winners.push({ id, words, kind, events: 0, contested: what });
    else if (answer.status !== 202 && !JSON.stringify(answer.body).includes(refusal))
      told.oddities.push(`One of several who want ${what} was answered ${answer.status} ${JSON.stringify(answer.body)}`);
  }
  const isCounted = answers.every(({ answer }) => answer.status !== 202);
  if (isCounted && winners.length !== 1) told.oddities.push(`${winners.length} of ${people.length} have ${what}.`);
  told.submissions.push(...winners);
}
