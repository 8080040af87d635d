import { lazy } from 'react';

export const LogGrid = lazy(async () => ({ default: (await import('#runtime/grid/log-grid.tsx')).LogGrid }));
