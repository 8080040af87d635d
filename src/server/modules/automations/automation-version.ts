import { canonicalJson } from '#engine/findings/canonical-json.ts';
import type { Automation } from '#engine/declaration/automation.ts';
import { sharedShapes } from '#engine/types/shared-shapes.ts';
import type { Sha256 } from '#server/platform/sha256.port.ts';

/** The hash of all that an automation says, and of the shapes that it may refer to. The order of keys counts only where it is the order of buttons on the screen. */
export function automationVersion(automation: Automation, sha256: Sha256): string {
  const ordered = [automation.workflow, automation.lifecycle].map((machine) => JSON.stringify(machine ?? null));
  return sha256(canonicalJson([automation, ordered, sharedShapes]));
}
