import { configure } from '@testing-library/react';
import { slowness } from './slowness.ts';

// What a page shows late on a busy machine is late, not missing.
configure({ asyncUtilTimeout: 10_000 * slowness() });
