import { afterEach, test } from 'vitest';

import { closeDesks } from '../open-desk.tsx';
import { walkPagesAs } from './walk-pages.ts';

afterEach(closeDesks);

test.each(['admin', 'manager', 'user', 'atticus'] as const)('%s opens the pages of its row and is denied all others', walkPagesAs);
