import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** Storybook's own: the desk's would write what it builds into dist/web. */
export default defineConfig({ plugins: [react()] });
