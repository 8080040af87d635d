import type { Role } from '#schemas/meta/common.gen.ts';
import type { Manifest } from '#schemas/meta/manifest.gen.ts';
import type { Automation } from './automation.ts';

/** What ties a person to a record: it made it, is of the team of its case, or referred that case. */
export type Tie = 'own' | 'team' | 'referred';

/** Which records of an automation a role sees: all, or those to which one of these ties the person. */
export type Sight = 'all' | readonly Tie[];

/** Who has the page with the logs of all automations. */
export const letterLogRoles: readonly Role[] = ['admin', 'manager'];

const ties: readonly Tie[] = ['own', 'team', 'referred'];

/** A page that shows the records that everybody made: a list, a log, or the letter log, which has the logs of all automations. */
function listsRecords({ manifest, log }: Pick<Automation, 'manifest' | 'log'>, role: Role): boolean {
  const hasPage = manifest.routes.some(({ screen, roles }) => (screen === 'list' || screen === 'log') && roles.includes(role));
  return hasPage || (log !== undefined && letterLogRoles.includes(role));
}

function declaredSight(sees: NonNullable<Manifest['sees']>, role: Role): Sight {
  return sees.all?.includes(role) === true ? 'all' : ties.filter((tie) => sees[tie]?.includes(role) === true);
}

/**
 * Which records of an automation a role sees, by `sees` of its manifest. Without it the pages of the role say it; a referral partner, whose pages
 * do not ask which cases it referred, sees what it made. Undefined stands for an automation that is not there any more.
 */
export function sightOf(automation: Pick<Automation, 'manifest' | 'log'> | undefined, role: Role): Sight {
  const { sees } = automation?.manifest ?? {};
  if (sees !== undefined) return declaredSight(sees, role);
  if (role === 'admin') return 'all';
  return role !== 'atticus' && automation !== undefined && listsRecords(automation, role) ? 'all' : ['own'];
}

/** Whether a person sees a record to which it has these ties. */
export const seesWith = (sight: Sight, held: readonly Tie[]): boolean => sight === 'all' || sight.some((tie) => held.includes(tie));
