import type { Met } from './messages.ts';
import type { Outside } from './outside-services.ts';

const withCaseSystem = 'only with an outside case system';
const withBucket = 'only with a bucket for files';
const onDisk = 'only with files on a disk';
const ownCases = 'only with the cases of the desk itself';

/** Why no load comes by there, or no process ends there. What fits none of them should have a load. */
const reasons: readonly (readonly [reason: string, failpoints: RegExp])[] = [
  ['only where more than one portion comes', /\.laterPortion:after$/u],
  [withCaseSystem, /^(?:httpCaseGateway|watchedGateway|caseCopiesRepository)\b/u],
  [ownCases, /^watchedCaseSource:/u],
  [onDisk, /^(?:createDiskFileStore|createOutbox):/u],
  ['only by tests of the port itself', /^create(?:Disk|Bucket)FileStore\.exists\b/u],
  [withBucket, /bucket/iu],
  ['only at the first start in production', /^(?:saveFirstAdministrator|factOf)\b/u],
  ['only at the first start of the demonstration', /^(?:demoCases|carryOver)\b/u],
  ['only by another command', /^(?:loadMoreDemoCases|isHalfRestored|beginRestore|endRestore)\b/u],
  ['only where a file cannot be read', /^readingsRepository\.fail\b/u],
  ['the process has ended by then', /^startEmbeddedPostgres\.stop:after$/u],
  ['only for what no published automation declares', /^fieldEncryption\b/u],
  ['only asked of the letters inside', /^formLetters\.renderImagePage\b/u],
];

/** A failpoint that was passed, where no process ended in a run that had time for all. */
export const noReason = 'no reason known';

/** A run whose time was over did not come to all of them. */
export const reasonOfTheRest = (isTimeOver: boolean): string => (isTimeOver ? 'the time was over before their turn' : noReason);

/** The reasons that do not hold in a run that has these outside of the desk. */
function unfounded({ hasBucket = false, hasCaseSystem = false }: Outside): readonly string[] {
  return [hasBucket ? withBucket : onDisk, hasCaseSystem ? withCaseSystem : ownCases];
}

/** What was not passed, or where nothing ended, by its reason. */
export function byReason(failpoints: readonly string[], outside: Outside, ofTheRest: string): ReadonlyMap<string, readonly string[]> {
  const holding = reasons.filter(([reason]) => !unfounded(outside).includes(reason));
  const found = new Map<string, string[]>();
  for (const failpoint of failpoints) {
    const reason = holding.find(([, fits]) => fits.test(failpoint))?.[0] ?? ofTheRest;
    found.set(reason, [...(found.get(reason) ?? []), failpoint]);
  }
  return found;
}

/** Each reason in a line of its own. */
export function linesOfReasons(grouped: ReturnType<typeof byReason>): readonly string[] {
  return [...grouped].map(([reason, names]) => `  ${reason}: ${names.join(' ')}`);
}

const partsTold = 5;

/** What a start was made of: Node until the first failpoint, and the longest ways from one failpoint to the next. */
export function startInParts(startedBy: readonly Met[]): string {
  const [first] = startedBy;
  if (first === undefined) return 'not known';
  const ways = startedBy.slice(1).map(({ failpoint, atMs }, index) => {
    const before = startedBy[index];
    return { name: `${before?.failpoint ?? ''} to ${failpoint}`, ms: atMs - (before?.atMs ?? atMs) };
  });
  const longest = ways.toSorted((one, other) => other.ms - one.ms).slice(0, partsTold);
  return [{ name: 'Node and its modules', ms: first.atMs }, ...longest]
    .map(({ name, ms }) => `${(ms / 1000).toFixed(1)} s ${name}`)
    .join(', ');
}
