import path from 'node:path';
import type { StorybookConfig } from '@storybook/react-vite';
import { designNotes } from './design-notes.ts';
import { followDeclarations } from './follow-declarations.ts';

const root = path.join(import.meta.dirname, '..');
const pdfParts = ['cmaps', 'standard_fonts', 'wasm'].map((part) => ({
  from: path.join(root, 'node_modules/pdfjs-dist', part),
  to: `/pdfjs/${part}`,
}));

const config: StorybookConfig = {
  stories: ['../.cache/stories/*.stories.ts', '../stories/*.stories.tsx'],
  addons: ['@storybook/addon-a11y'],
  framework: { name: '@storybook/react-vite', options: { builder: { viteConfigPath: path.join(root, '.storybook/vite.config.ts') } } },
  staticDirs: [path.join(root, '.cache/stories-static'), ...pdfParts],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  features: { sidebarOnboardingChecklist: false },
  typescript: { reactDocgen: false },
  viteFinal: (vite, { configType }) =>
    configType === 'DEVELOPMENT' ? { ...vite, plugins: [...(vite.plugins ?? []), designNotes(), followDeclarations()] } : vite,
};

export default config;
