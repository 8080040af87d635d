import { knownPanels } from './known-panels.repository.ts';

/** What is known of panels, also within a transaction. */
export { knownPanels };
