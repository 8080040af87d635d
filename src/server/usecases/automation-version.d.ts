import type { Automation } from '#engine/declaration/automation.ts';
import type { Sha256 } from './ports/sha256.port.ts';
/** The hash of all that an automation says, and of the shapes that it may refer to. The order of keys counts only where it is the order of buttons on the screen. */
export declare function automationVersion(automation: Automation, sha256: Sha256): string;
