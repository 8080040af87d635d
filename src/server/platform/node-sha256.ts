import { createHash } from 'node:crypto';
import type { Sha256 } from './sha256.port.ts';

export const nodeSha256: Sha256 = (content) => createHash('sha256').update(content).digest('hex');
