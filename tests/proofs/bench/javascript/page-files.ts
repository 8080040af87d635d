import { fileOf, firstScript, needed } from './built-files.ts';

/** What every page behind the sign-in is built on: its services, its texts in one language and its frame. */
const behindSignIn = ['services/build-desk-services.ts', 'texts/en.json', 'frame/inside-desk.tsx'].map((file) => `src/app/${file}`);
const routePage = 'src/app/pages/route-page.tsx';

const page = (screen: string): ReadonlySet<string> => needed([firstScript(), ...[...behindSignIn, routePage, screen].map(fileOf)]);

/** Everything until the sign-in is sent. */
export const signInFiles = (): ReadonlySet<string> => needed([firstScript()]);

/** Everything from an empty cache until a form is sent, the shell around it included: without the pages of its PDF, and without what is drawn only when somebody opens it. */
export const formFiles = (): ReadonlySet<string> => page('src/runtime/screens/automation-screen.tsx');

export const logFiles = (): ReadonlySet<string> => page('src/runtime/grid/log-grid.tsx');
