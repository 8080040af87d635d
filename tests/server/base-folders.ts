import { cpSync } from 'node:fs';
import path from 'node:path';
import type { AutomationsCopy } from './automations-copy.ts';

const roots = {
  /** Those of the desk. */
  desk: path.join(import.meta.dirname, '..', '..', 'automations'),
  /** Those from which the faulty folders are made: fee letters and payments are simpler there. */
  bases: path.join(import.meta.dirname, '..', 'automations', 'bases'),
};

/** Fee letters and payments as one of the roots has them. */
export function takeFeeFolders(copy: AutomationsCopy, from: keyof typeof roots): void {
  for (const folder of ['5710-fees', 'invoice-payment']) {
    copy.remove(folder);
    cpSync(path.join(roots[from], folder), path.join(copy.folder, folder), { recursive: true });
  }
}
