import 'bootstrap/dist/css/bootstrap.min.css';
import './look/tokens.css';
import './look/bootstrap-theme.css';
import './look/bootstrap-parts.css';
import './look/base.css';
import './look/frame.css';
import './look/sidebar.css';
import './look/palette.css';
import './look/page.css';
import './look/alerts.css';
import './look/automation.css';
import './look/pages.css';
import './look/keeping.css';
import './look/people.css';
import './look/tables.css';

import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';

import { App } from './app.tsx';
import { buildDoor } from './build-door.ts';
import { fetchAhead } from './router.tsx';

const door = buildDoor(globalThis.window);
const place = document.getElementById('desk');
if (place === null) throw new Error('index.html has no element with the id desk');

createRoot(place).render(
  <StrictMode>
    <App door={door} />
  </StrictMode>,
);
void door.session.arrive();

// The sign-in is painted first; the desk behind it comes while its person types.
const beyondPaint = (act: () => void): number => requestAnimationFrame(() => setTimeout(act));
beyondPaint(() => {
  door.enter().catch(() => undefined);
  void fetchAhead(globalThis.location.pathname);
});
