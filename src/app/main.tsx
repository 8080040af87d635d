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
import { buildDesk } from './build-desk.ts';

const desk = buildDesk(globalThis.window);
const place = document.getElementById('desk');
if (place === null) throw new Error('index.html has no element with the id desk');

createRoot(place).render(
  <StrictMode>
    <App desk={desk} />
  </StrictMode>,
);
void desk.session.arrive();
