import type { Automation } from '#engine/declaration/automation.ts';
import { type UseCaseName } from './served-calls.ts';
/**
 * The use cases that something in the declaration leads to. A call that nothing leads to is refused,
 * so an edge that is taken out of a workflow is gone on the screen and on the server alike.
 */
export declare function offeredCalls(automation: Automation): ReadonlySet<UseCaseName>;
