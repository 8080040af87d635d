/* Written by npm run generate from the JSON Schema beside it. Do not edit. */

/**
 * Who may do this: roles, or groups of _parts/roles.json, which stand for their roles. In lifecycle.json, when absent, everyone who can open a page of the automation.
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
 * Groups of roles, by name. A list of roles in manifest.json or lifecycle.json can name a group, which stands for its roles. A group lists roles only, and cannot have the name of one.
 */
export interface RoleGroups {
  [k: string]: Roles;
}
