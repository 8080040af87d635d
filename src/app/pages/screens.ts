const form = async () => ({ kind: 'form', Screen: (await import('#runtime/screens/automation-screen.tsx')).AutomationScreen }) as const;
const list = async () => ({ kind: 'list', Screen: (await import('./list-page.tsx')).ListPage }) as const;
const log = async () => ({ kind: 'log', Screen: (await import('#runtime/grid/log-grid.tsx')).LogGrid }) as const;

const edit = async () => ({ kind: 'edit', Screen: (await import('#runtime/record/edit-screen.tsx')).EditScreen }) as const;

type Kind = 'form' | 'list' | 'log' | 'edit';

export type FetchedScreen = Awaited<ReturnType<typeof form> | ReturnType<typeof list> | ReturnType<typeof log> | ReturnType<typeof edit>>;

/** What the screen of a route is called in its manifest; a form unless it says otherwise. */
const kindOf = (screen: string | undefined): Kind => (screen === 'list' || screen === 'log' || screen === 'edit' ? screen : 'form');

const loadScreen: Readonly<Record<Kind, () => Promise<FetchedScreen>>> = { form, list, log, edit };

/**
 * What draws the screen of a route, asked for beside what it draws. As a lazy component it would be asked for after it,
 * and React keeps what stands in for it for 300 ms, however quickly the component comes.
 */
export const screenQuery = (screen: string | undefined) => ({
  queryKey: ['screen', kindOf(screen)],
  queryFn: loadScreen[kindOf(screen)],
  staleTime: Infinity,
});
