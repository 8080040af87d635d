import type { CompiledAutomation } from '#engine/compilation/compile-automation.ts';
import type { CompileFault } from '#engine/types/compile-request.ts';
import { placeInFolder } from '#engine/check-shape/place-in-folder.ts';
import { PARTS } from '#engine/check-shape/draft.ts';
import type { Finding } from '#engine/findings/finding.ts';
import type { FolderFacts } from '#engine/check-shape/folder-facts.ts';

const REMEDIES: Readonly<Record<CompileFault['code'], string>> = {
  expression_wrong: 'Fix the expression. docs/expressions.md lists the names and functions.',
  expression_type: 'Write an expression that gives what is needed here.',
  words_only: 'Use it in a "say" or a label, or move it from "shows" to "gives" of the find.',
  rules_circle: 'Make one of them depend on fields only.',
  letter_text: 'Close every brace, and turn values into text: {money(…)} or {date(…)}, for example.',
  letter_part: 'Name a part of _parts/letter-parts.json.',
};

function fileOf(facts: FolderFacts, file: string): string {
  if (file === 'workflow.json') return facts.workflow?.file ?? file;
  return file === 'letter-parts.json' ? `${PARTS}${file}` : file;
}

/** Splits a message that ends in what to do into the sentence and its remedy, and adds where in the file it is. */
function sentences(facts: FolderFacts, fault: CompileFault): Pick<Finding, 'message' | 'remedy' | 'line'> {
  const { file, path } = placeInFolder(facts.draft, { file: fileOf(facts, fault.file), path: fault.pointer });
  const place = fault.column === undefined ? undefined : facts.draft.texts.get(file)?.placeIn(path, fault.column);
  const at = place === undefined ? '' : ` (line ${place.line}, column ${place.column})`;
  const [, sentence, hint] = /^(.*?\.)\s+((?:Did you mean|Use|Write|Name|Add|Close) .*[?.])$/s.exec(fault.message) ?? [];
  const message = (sentence ?? fault.message).replace(/\.?$/, `${at}.`);
  return { message, remedy: hint ?? fault.remedy ?? REMEDIES[fault.code], ...(place === undefined ? {} : { line: place.line }) };
}

const isWholeWord = (source: string, name: string): boolean => new RegExp(`(?<![\\w])${name}(?![\\w])`).test(source);

/** The name of rules.json whose own expression has a fault. */
function nameOf({ file, pointer }: CompileFault): string | undefined {
  return file === 'rules.json' ? /^\/(?:names|computed|deadlines)\/(?:[^/]*[.])?([^/.]+)/.exec(pointer)?.[1] : undefined;
}

/** The faults that are not only a consequence of another: an expression over a name that is itself wrong says nothing new. */
function ownFaults({ faults, places }: CompiledAutomation): readonly CompileFault[] {
  const sources = new Map<string, string>();
  for (const { file, pointer, source } of places) sources.set(`${file}${pointer}`, `${sources.get(`${file}${pointer}`) ?? ''} ${source}`);
  const follows = (fault: CompileFault, names: readonly string[]): boolean =>
    names.some((name) => nameOf(fault) !== name && isWholeWord(sources.get(`${fault.file}${fault.pointer}`) ?? '', name));
  const wrong = faults.flatMap((fault) => nameOf(fault) ?? []);
  const circles = new Set<string>();
  return faults.filter((fault) => {
    if (fault.code !== 'rules_circle') return !follows(fault, wrong);
    const circle = fault.message.replace(/^.*depends on itself through/, '');
    return !circles.has(circle) && circles.add(circle);
  });
}

/** Expressions that cannot be read, use unknown names or answer the wrong type; rules that need each other in a circle. */
export function checkExpressions(facts: FolderFacts, compiled: CompiledAutomation): readonly Finding[] {
  // An unknown part is told where the names of the letter are checked.
  const reported = ownFaults(compiled).filter(({ code, file }) => code !== 'letter_part' || !/^letters?[/.]/.test(file));
  return reported.map((fault) => ({
    severity: 'error' as const,
    file: fileOf(facts, fault.file),
    path: fault.pointer,
    code: fault.code,
    ...sentences(facts, fault),
  }));
}
