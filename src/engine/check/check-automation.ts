import { defined } from '#domain/defined.ts';
import type { Automation, AutomationFiles, PartFiles } from '../declaration/automation.ts';
import type { Fault } from '../declaration/fault.ts';
import type { RuleTest } from '../declaration/rule-test.ts';
import { assemble } from '#engine/check-shape/assemble.ts';
import { checkFolder, restsOnBroken } from './check-folder.ts';
import type { Draft } from '#engine/check-shape/draft.ts';
import type { Finding } from '#engine/findings/finding.ts';
import { isInPack, placeInFolder } from '#engine/check-shape/place-in-folder.ts';
import { lookupIn } from '#engine/check-shape/resolve-references.ts';
import type { ReadCache } from '#engine/check-shape/read-shaped.ts';
import { readDraft } from '#engine/check-shape/read-draft.ts';
import { createMemoizer } from '#engine/data/memoize.ts';

/**
 * What a check answers: the automation when nothing keeps it from being published, its tests, which are no part of it, and every fault. Without
 * automation and fault, it waits for an automation whose records it looks up.
 */
export type CheckedAutomation = {
  readonly automation?: Automation;
  readonly tests: readonly RuleTest[];
  readonly faults: readonly Fault[];
};

/** What a folder is checked beside: schemas by address ("shared/fields.json") beside those of the desk, and all folders by name. */
export type Surroundings = {
  readonly shared?: Readonly<Record<string, unknown>>;
  readonly folders?: ReadonlyMap<string, AutomationFiles>;
};

/** Checks the texts of one folder and of the parts. */
export type Checker = (files: AutomationFiles, parts: PartFiles, surroundings?: Surroundings) => CheckedAutomation;

/**
 * The folders that the rules of a folder, and of its packs, name in their finds. A word too many does no harm: it is only looked at again when
 * that folder changes.
 */
export function foldersNamed(files: AutomationFiles, parts: PartFiles): readonly string[] {
  const [, packs = ''] = /"packs"\s*:\s*\[([^\]]*)\]/.exec(files.get('manifest.json') ?? '') ?? [];
  const ofPacks = [...packs.matchAll(/"([a-z0-9-]+)"/g)].map(([, name]) => parts.get(`packs/${name}.json`) ?? '');
  const named = [files.get('rules.json') ?? '', ...ofPacks].join('\n').matchAll(/"records"\s*:\s*"([a-z0-9-]+)"/g);
  return [...new Set([...named].flatMap(([, id]) => id ?? []))];
}

/** What is not known is not known wherever a file names it: the first place is told, the others when that one is mended. */
const notKnown = /^(?:unknown_|expression_wrong$)/;
const sameErrorOf = ({ code, message }: Finding): string | undefined =>
  notKnown.test(code) ? message.replace(/ \(line \d+, column \d+\)/, '') : undefined;

function placed(draft: Draft, findings: readonly Finding[]): readonly Fault[] {
  const faults = findings.flatMap((finding) => {
    const place = draft.asWritten.has(finding) ? finding : placeInFolder(draft, finding);
    // A folder need not use all that a pack has.
    if ((finding.code === 'never_used' || finding.code === 'field_not_shown') && isInPack(place)) return [];
    return [{ ...finding, file: place.file, path: place.path, line: finding.line ?? draft.texts.get(place.file)?.lineOf(place.path) ?? 1 }];
  });
  const seen = new Set<string>();
  return faults.filter((fault) => {
    const key = [fault.file, fault.code, sameErrorOf(fault) ?? `${fault.path}\n${fault.message}`].join('\n');
    return !seen.has(key) && seen.add(key);
  });
}

const NONE: Readonly<Record<string, unknown>> = {};
const ALONE: ReadonlyMap<string, AutomationFiles> = new Map();

/** A checker that remembers what it read, for checking many folders or one folder many times. */
export function createChecker(): Checker {
  const cache: ReadCache = { texts: new Map(), shapes: new Map() };
  const memoize = createMemoizer<CheckedAutomation>();
  return (files, parts, { shared = NONE, folders = ALONE } = {}) =>
    memoize(files, [parts, shared, ...foldersNamed(files, parts).map((id) => folders.get(id))], () => {
      const { draft, findings } = readDraft({ files, parts, lookup: lookupIn(shared), cache, folders });
      const faults = placed(draft, [...findings, ...checkFolder(draft)]);
      const isBroken = restsOnBroken(draft) || faults.some((fault) => fault.severity === 'error');
      const automation = isBroken ? undefined : assemble(draft);
      return { ...defined({ automation }), tests: draft.tests, faults };
    });
}

/** Turns the unknown texts of one folder into an automation, or into all that is wrong with it. Pure; runs wherever the engine does. */
export function checkAutomation(...input: Parameters<Checker>): CheckedAutomation {
  return createChecker()(...input);
}
