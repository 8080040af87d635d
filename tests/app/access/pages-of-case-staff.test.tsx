import { afterEach, test } from 'vitest';

import { closeDesks } from '../open-desk.tsx';
import { walkPagesAs } from './walk-pages.ts';
import { firstOf } from '../../long-form.ts';

afterEach(closeDesks);

test.each(firstOf(['caseManager', 'caseCoordinator', 'assistantCaseManager'] as const))(
  '%s opens the pages of its row and is denied all others',
  walkPagesAs,
);
