/* Written by npm run generate from the JSON Schema beside it. Do not edit. */

/**
 * The roles that may do this. A file may name a group of _parts/roles.json instead of its roles; it is read as those.
 *
 * @minItems 1
 * @maxItems 10
 *
 * Items: A role of the firm.
 */
export type Roles = (
  | 'admin'
  | 'manager'
  | 'user'
  | 'caseCoordinator'
  | 'caseManager'
  | 'assistantCaseManager'
  | 'handlingAttorney'
  | 'hearingRepresentative'
  | 'operations'
  | 'atticus'
)[];

/**
 * _parts/roles.json: groups of roles by name; a list of roles may name a group instead of its roles.
 */
export interface RoleGroups {
  [k: string]: Roles;
}
