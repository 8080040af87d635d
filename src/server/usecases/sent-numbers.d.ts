import { type PlainRecord } from '#engine/form/plain-data.ts';
import type { Difference } from './ports/records.port.ts';
/** Where the numbers that came with a form differ from those of the desk. */
export declare function sentDifferences(sent: PlainRecord | undefined, computed: PlainRecord): readonly Difference[];
