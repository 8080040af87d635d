import 'bootstrap/dist/css/bootstrap.min.css';
import '@fontsource-variable/ibm-plex-sans/wght.css';
import './look/tokens.css';
import './look/bootstrap.css';
import './look/base.css';
import './look/frame.css';
import './look/palette.css';
import './look/page.css';
import './look/alerts.css';
import './look/automation.css';
import './look/pages.css';
import '#app/look/office-data.css';
import './look/people.css';
import './look/tables.css';

import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';

import { App } from './app.tsx';
import { completeClicks } from '#app/frame/complete-clicks.ts';
import { buildPublicServices } from '#app/services/build-public-services.ts';
import { prefetchPage } from './router.tsx';

const services = buildPublicServices(globalThis.window, () => prefetchPage(globalThis.location.pathname));
completeClicks(document);
const place = document.getElementById('desk');
if (place === null) throw new Error('index.html has no element with the id desk');

createRoot(place).render(
  <StrictMode>
    <App services={services} />
  </StrictMode>,
);
void services.session.restore();

// The page is painted first. Who has to sign in gets the desk while the sign-in is answered, all others at once.
const afterPaint = (act: () => void): number => requestAnimationFrame(() => setTimeout(act));
afterPaint(() => {
  if (services.session.isExpected()) services.prefetchDesk();
});
