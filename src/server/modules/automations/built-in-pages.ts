import type { Role } from '#schemas/meta/common.gen.ts';
import { letterLogRoles } from '#engine/declaration/sees.ts';
import type { Route } from '#schemas/meta/manifest.gen.ts';

type Words = { readonly en: string; readonly es: string };

export type BuiltInPage = Pick<Route, 'path' | 'group' | 'icon' | 'company'> & {
  readonly title: Words;
  readonly description: Words;
  /** Nobody where it is empty. */
  readonly roles: readonly Role[];
  /** A page that is not built yet is a card that says so. */
  readonly status?: 'planned';
};

/** Every role that writes letters has clocks that run, and letters under way. */
const letterRoles: readonly Role[] = [
  'admin',
  'manager',
  'caseCoordinator',
  'caseManager',
  'assistantCaseManager',
  'handlingAttorney',
  'hearingRepresentative',
  'operations',
];

const managers: readonly Role[] = ['admin', 'manager'];
/** Pages of the other brands have their place in the list of the firm, and so far no role, which a manifest would have to name. */
function ofOtherBrand(company: NonNullable<Route['company']>, path: string, title: Words): BuiltInPage {
  const description = { en: 'Not open yet.', es: 'Todavía no está abierta a nadie.' };
  return { path, title, description, icon: 'star', company, roles: [], status: 'planned' };
}

/** The pages that no declaration describes; open to everyone who is signed in are / and /profile, which no menu has. */
export const builtInPages: readonly BuiltInPage[] = [
  {
    path: '/letter-log',
    title: { en: 'Letter Log', es: 'Registro de cartas' },
    description: { en: 'All letters and records, by type.', es: 'Todas las cartas y registros, por tipo.' },
    group: 'Management',
    icon: 'list',
    roles: letterLogRoles,
  },
  {
    path: '/deadlines',
    title: { en: 'Deadlines', es: 'Plazos' },
    description: {
      en: 'Upcoming deadlines in your cases, with the due date and the last day of each.',
      es: 'Lo que vence en sus casos: la fecha segura y la fecha límite de cada plazo.',
    },
    group: 'Legal Filings',
    icon: 'clock',
    company: 'pacific-workers',
    roles: letterRoles,
  },
  {
    path: '/service',
    title: { en: 'Service', es: 'Notificaciones' },
    description: {
      en: 'Letters that came back, letters to deliver or sign, and letters on their way.',
      es: 'Cartas devueltas, cartas por entregar o firmar, y cartas en camino.',
    },
    group: 'Legal Filings',
    icon: 'inbox',
    company: 'pacific-workers',
    roles: letterRoles,
  },
  {
    path: '/operations',
    title: { en: 'Operations', es: 'Operaciones' },
    description: { en: 'Automations with errors, and stuck work.', es: 'Automatizaciones con errores y trabajo detenido.' },
    group: 'Operations',
    icon: 'chart',
    roles: [...managers, 'operations'],
  },
  {
    path: '/case-import',
    title: { en: 'Case Import', es: 'Importar casos' },
    description: { en: 'Import cases from a file.', es: 'Importar casos de un archivo.' },
    group: 'Operations',
    icon: 'inbox',
    roles: [...managers, 'operations'],
  },
  {
    path: '/cases',
    title: { en: 'Cases', es: 'Casos' },
    description: {
      en: 'Add and edit cases, and resolve differences with the case system.',
      es: 'Agregar y cambiar casos a mano, y resolver lo que el sistema de casos dice de otro modo.',
    },
    group: 'Operations',
    icon: 'inbox',
    roles: [...managers, 'operations'],
  },
  {
    path: '/address-book',
    title: { en: 'Address Book', es: 'Directorio' },
    description: {
      en: 'Physicians, Board offices and carriers that forms and letters name.',
      es: 'Médicos, oficinas de la Junta y aseguradoras que nombran los formularios y las cartas.',
    },
    group: 'Operations',
    icon: 'people',
    roles: [
      ...managers,
      'caseCoordinator',
      'caseManager',
      'assistantCaseManager',
      'handlingAttorney',
      'hearingRepresentative',
      'operations',
    ],
  },
  {
    path: '/dated-figures',
    title: { en: 'Rates & Holidays', es: 'Tarifas y feriados' },
    description: {
      en: 'Rates, caps, holidays and benefits, with effective dates and sources.',
      es: 'Tarifas, topes, feriados y beneficios, con sus fechas de vigencia y sus fuentes.',
    },
    group: 'Operations',
    icon: 'calendar',
    roles: [...managers, 'operations'],
  },
  {
    path: '/firm',
    title: { en: 'Firm', es: 'Despacho' },
    description: {
      en: 'Firm details for letters, offices, and the attorneys who sign.',
      es: 'Datos del despacho que llevan las cartas, y quién las firma.',
    },
    group: 'Management',
    icon: 'home',
    roles: ['admin'],
  },
  {
    path: '/user-management',
    title: { en: 'User Management', es: 'Gestión de usuarios' },
    description: { en: 'Manage who can sign in and what they can do.', es: 'Quién puede iniciar sesión y con qué función.' },
    group: 'Management',
    icon: 'people',
    roles: ['admin'],
  },
  {
    path: '/audit',
    title: { en: 'Audit', es: 'Auditoría' },
    description: { en: 'Who did what, and when.', es: 'Quién hizo qué, y cuándo.' },
    group: 'Management',
    icon: 'clock',
    roles: ['admin'],
  },
  {
    path: '/performance-check-in',
    title: { en: 'Performance Check-in', es: 'Revisión del desempeño' },
    description: {
      en: 'Your letters and everything else you did, by week and month.',
      es: 'Sus cartas y todo lo demás que hizo, por semana y por mes.',
    },
    group: 'Management',
    icon: 'chart',
    roles: [...managers, 'caseManager', 'handlingAttorney', 'hearingRepresentative'],
  },
  {
    path: '/wheel-spin',
    title: { en: 'Wheel Spin', es: 'Ruleta' },
    description: { en: 'Put names on a wheel and spin it.', es: 'Poner nombres en una ruleta y dejar que elija.' },
    group: 'Fun',
    icon: 'star',
    roles: [
      ...managers,
      'user',
      'caseCoordinator',
      'caseManager',
      'assistantCaseManager',
      'handlingAttorney',
      'hearingRepresentative',
      'operations',
    ],
  },
  ofOtherBrand('hustle-and-flow', '/hustle-marketing', { en: 'Marketing', es: 'Mercadeo' }),
  ofOtherBrand('hustle-and-flow', '/hustle-analytics', { en: 'Analytics', es: 'Análisis' }),
  ofOtherBrand('viva-global', '/viva-engage-clients', { en: 'Engage Clients', es: 'Atender clientes' }),
  ofOtherBrand('viva-global', '/viva-global-cases', { en: 'Global Cases', es: 'Casos globales' }),
];

/** The addresses of all pages of the desk itself, which a workflow may open and no automation may take. */
export const deskPages: readonly string[] = ['/', '/profile', '/case-correction', '/case-looks', ...builtInPages.map((page) => page.path)];
