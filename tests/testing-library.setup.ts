import { configure } from '@testing-library/react';
import { mustComeMs } from './time-limits.ts';

// What a page shows late on a busy machine is late, not missing.
configure({ asyncUtilTimeout: mustComeMs });
