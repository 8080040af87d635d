import type { Finding } from '#engine/findings/finding.ts';
import { below, errorAt } from '#engine/findings/finding.ts';
import type { FolderFacts } from '#engine/check-shape/folder-facts.ts';
import { fileAt, unknownName } from '#engine/check-shape/folder-facts.ts';
import { settingsOf, useCases } from './served.ts';

/** The figures that an answer tells stand in list.json. */
function figureFindings({ draft }: FolderFacts, answers: Readonly<Record<string, { readonly figure: string }>>): readonly Finding[] {
  const known = Object.keys(draft.list?.figures ?? {});
  return Object.entries(answers).flatMap(([name, { figure }]) =>
    known.includes(figure)
      ? []
      : [
          unknownName(fileAt('manifest.json', 'serves', 'figures', 'answers', name, 'figure'), {
            kind: 'a figure',
            name: figure,
            where: 'list.json',
            known,
          }),
        ],
  );
}

/** A find says what it answers, and a call about figures which it tells; no other call does. */
export function answerFindings(facts: FolderFacts): readonly Finding[] {
  return useCases.flatMap((useCase) => {
    const served = facts.manifest.serves?.[useCase];
    if (served === undefined) return [];
    const { is, message, answers } = settingsOf(served);
    const place = fileAt('manifest.json', 'serves', useCase);
    if (useCase === 'find' && is === undefined)
      return [
        errorAt(place, {
          code: 'no_answer',
          message: '"find" does not say what it answers.',
          remedy: 'Write { "call": "GET …", "is": "a name of rules.json" }.',
        }),
      ];
    if (useCase === 'figures' && answers === undefined)
      return [
        errorAt(place, {
          code: 'no_answer',
          message: '"figures" does not say what it answers.',
          remedy: 'Write { "call": "GET …", "answers": { "total": { "figure": "a figure of list.json", "is": "count" } } }.',
        }),
      ];
    if (useCase === 'figures' && answers !== undefined) return figureFindings(facts, answers);
    const idle = [
      ...(is === undefined || useCase === 'find' ? [] : ['is']),
      ...(answers === undefined ? [] : ['answers']),
      ...(message === undefined || useCase === 'list' ? [] : ['message']),
    ];
    return idle.map((key) =>
      errorAt(below(place, key), { code: 'idle_setting', message: `"${key}" does nothing at "${useCase}".`, remedy: `Remove "${key}".` }),
    );
  });
}
