import { configure } from '@testing-library/react';
import { patienceMs } from './patience.ts';

// What a page shows late on a busy machine is late, not missing.
configure({ asyncUtilTimeout: patienceMs.ofLook });
