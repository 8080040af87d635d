import { afterEach, test } from 'vitest';

import { firstOf } from '../../long-form.ts';
import { closeDesks } from '../open-desk.tsx';
import { walkPagesAs } from './walk-pages.ts';

afterEach(closeDesks);

test.each(firstOf(['admin', 'atticus', 'manager', 'user'] as const, 2))(
  '%s opens the pages of its row and is denied all others',
  walkPagesAs,
);
