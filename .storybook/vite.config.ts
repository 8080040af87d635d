import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { rjsfAliases } from '../scripts/web/rjsf-aliases.ts';

/** Storybook's own: the desk's would write what it builds into dist/web. */
export default defineConfig({ resolve: { alias: rjsfAliases }, plugins: [react()] });
