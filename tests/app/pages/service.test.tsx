import '../../runtime/without-layout.ts';

import { screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';

import type { DeskRoute } from '#schemas/api/desk.gen.ts';
import type { ServiceAnswer } from '#schemas/api/service.gen.ts';

import { maria } from '../local-desk.ts';
import { closeDesks, openDesk } from '../open-desk.tsx';

afterEach(closeDesks);

const page: DeskRoute = { path: '/service', title: 'Service', group: 'Legal Filings' };
