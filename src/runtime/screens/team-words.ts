import type { TeamNames } from '#schemas/api/cases.gen.ts';

/** Whether anybody of the firm works on a case. */
export const hasTeam = (team: TeamNames | undefined): team is TeamNames => team !== undefined && Object.keys(team).length > 0;

/** The people of the firm who work on a case: attorney, case manager, assistant. */
export const teamWords = ({ attorney, caseManager, assistant }: TeamNames): string =>
  [...new Set([attorney, caseManager, assistant].filter((name) => name !== undefined))].join(', ');
