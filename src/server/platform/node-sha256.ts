import { hash } from 'node:crypto';
import type { Sha256 } from './sha256.port.ts';

export const nodeSha256: Sha256 = (content) => hash('sha256', content);
