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

const fetchDesk = (): void => {
  door.enter().catch(() => undefined);
  void fetchAhead(globalThis.location.pathname);
};

const door = buildDoor(globalThis.window, fetchDesk);
const place = document.getElementById('desk');
if (place === null) throw new Error('index.html has no element with the id desk');

createRoot(place).render(
  <StrictMode>
    <App door={door} />
  </StrictMode>,
);
void door.session.arrive();

// The page is painted first. Who has to sign in gets what sends that while they type, and the desk while it is answered; all others get the desk.
const beyondPaint = (act: () => void): number => requestAnimationFrame(() => setTimeout(act));
beyondPaint(() => {
  if (door.session.isExpected()) fetchDesk();
  else void import('./client/door-calls.ts').catch(() => undefined);
});
