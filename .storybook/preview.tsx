import 'bootstrap/dist/css/bootstrap.min.css';
import '@fontsource-variable/ibm-plex-sans/wght.css';
import '#app/look/tokens.css';
import '#app/look/bootstrap.css';
import '#app/look/base.css';
import '#app/look/frame.css';
import '#app/look/palette.css';
import '#app/look/page.css';
import '#app/look/alerts.css';
import '#app/look/automation.css';
import '#app/look/pages.css';
import '#app/look/office-data.css';
import '#app/look/people.css';
import '#app/look/tables.css';

import type { Preview } from '@storybook/react-vite';
import { addSpanish } from '#runtime/texts/spanish.ts';
import { axeTags } from '../stories/plan/axe-rules.ts';
import common from '#schemas/meta/common.json' with { type: 'json' };

addSpanish();

type Icon = 'user' | 'globe' | 'contrast';

const switchOf = (title: string, icon: Icon, items: readonly { readonly value: string; readonly title: string }[]) => ({
  description: title,
  toolbar: { title, icon, items: [...items], dynamicTitle: true },
});

const preview: Preview = {
  initialGlobals: { role: 'caseManager', language: 'en', theme: 'light' },
  globalTypes: {
    role: switchOf(
      'Role',
      'user',
      common.definitions.role.enum.map((role) => ({ value: role, title: role })),
    ),
    language: switchOf('Language', 'globe', [
      { value: 'en', title: 'English' },
      { value: 'es', title: 'Español' },
    ]),
    theme: switchOf('Theme', 'contrast', [
      { value: 'light', title: 'Light' },
      { value: 'dark', title: 'Dark' },
    ]),
  },
  parameters: {
    layout: 'fullscreen',
    controls: { disable: true },
    actions: { disable: true },
    backgrounds: { disable: true },
    a11y: { test: 'error', options: { runOnly: axeTags } },
    options: { storySort: { order: ['Design', 'Controls', 'Desk', 'Automations', 'Planned'] } },
    viewport: {
      options: {
        phone: { name: 'Phone', styles: { width: '390px', height: '844px' }, type: 'mobile' },
        tablet: { name: 'Tablet', styles: { width: '820px', height: '1180px' }, type: 'tablet' },
        desk: { name: 'Desk', styles: { width: '1440px', height: '900px' }, type: 'desktop' },
      },
    },
  },
  decorators: [
    (Story, { globals }) => {
      const page = document.documentElement;
      page.setAttribute('data-bs-theme', String(globals['theme']));
      page.lang = String(globals['language']);
      return <Story />;
    },
  ],
};

export default preview;
