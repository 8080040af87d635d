import { afterEach, test } from 'vitest';

import { closeDesks } from '../open-desk.tsx';
import { walkPagesAs } from './walk-pages.ts';

afterEach(closeDesks);

test.each(['handlingAttorney', 'hearingRepresentative', 'operations'] as const)(
  '%s opens the pages of its row and is denied all others',
  walkPagesAs,
);
