import type { Finding } from '#engine/findings/finding.ts';
import { below, errorAt } from '#engine/findings/finding.ts';
import type { FolderFacts } from '#engine/check-shape/folder-facts.ts';
import { fileAt } from '#engine/check-shape/folder-facts.ts';
import { settingsOf, useCases } from './served.ts';

/** A find says what it answers; no other call does. */
export function answerFindings(facts: FolderFacts): readonly Finding[] {
  return useCases.flatMap((useCase) => {
    const served = facts.manifest.serves?.[useCase];
    if (served === undefined) return [];
    const { is, message } = settingsOf(served);
    const place = fileAt('manifest.json', 'serves', useCase);
    if (useCase === 'find' && is === undefined)
      return [
        errorAt(place, {
          code: 'no_answer',
          message: '"find" does not say what it answers.',
          remedy: 'Write { "call": "GET …", "is": "a name of rules.json" }.',
        }),
      ];
    const idle = [
      ...(is === undefined || useCase === 'find' ? [] : ['is']),
      ...(message === undefined || useCase === 'list' ? [] : ['message']),
    ];
    return idle.map((key) =>
      errorAt(below(place, key), { code: 'idle_setting', message: `"${key}" does nothing at "${useCase}".`, remedy: `Remove "${key}".` }),
    );
  });
}
