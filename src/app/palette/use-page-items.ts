import { defined } from '#domain/defined.ts';
import { useNavigate } from 'react-router-dom';

import type { DeskRoute } from '#schemas/api/desk.gen.ts';
import { iconNamed } from '#app/components/icon.tsx';
import { useRouteWords } from '#app/context/route-words.ts';
import { useDeskRoutes } from '#app/context/routes-context.ts';
import { isPlace } from '#app/menu/menu-sections.ts';

import type { PaletteItem } from './palette-item.ts';

const startsWithCase = ({ status, screen, automation }: DeskRoute): boolean =>
  automation !== undefined && screen === 'form' && status === 'live';

/** The pages that this person may open; with a case in hand, the automations that begin with one. */
export const usePageItems = (caseFileNumber: string | undefined): readonly PaletteItem[] => {
  const { routes } = useDeskRoutes();
  const words = useRouteWords();
  const navigate = useNavigate();
  const shown = routes.filter((route) => isPlace(route) && (caseFileNumber === undefined || startsWithCase(route)));
  return shown.map((route) => {
    const { title, description } = words(route);
    const query = caseFileNumber === undefined ? '' : `?case=${encodeURIComponent(caseFileNumber)}`;
    return {
      id: `page-${route.path}`,
      group: route.automation === undefined ? 'pages' : 'automations',
      title,
      ...defined({ detail: description }),
      icon: iconNamed(route.icon),
      isPlanned: route.status === 'planned',
      open: () => void navigate(`${route.path}${query}`),
    };
  });
};
