import type { Role } from '#schemas/meta/common.gen.ts';
import type { Route } from '#schemas/meta/manifest.gen.ts';

type Words = { readonly en: string; readonly es: string };

export type CodedPage = Pick<Route, 'path' | 'group' | 'icon' | 'company'> & {
  readonly title: Words;
  readonly description: Words;
  /** Nobody where it is empty. */
  readonly roles: readonly Role[];
  /** A page that is not built yet is a card that says so. */
  readonly status?: 'planned';
  /** What people do until it is. */
  readonly meanwhile?: Words;
};

const managers: readonly Role[] = ['admin', 'manager'];
const attorneys: readonly Role[] = ['handlingAttorney', 'hearingRepresentative'];
const letterWriters: readonly Role[] = [...managers, 'caseCoordinator', 'caseManager', 'assistantCaseManager', ...attorneys, 'operations'];

/** Pages of the other brands have their place in the list of the firm, and so far no role. */
function ofOtherBrand(company: NonNullable<Route['company']>, path: string, title: Words): CodedPage {
  const description = { en: 'Not open to anybody yet.', es: 'Todavía no está abierta a nadie.' };
  return { path, title, description, icon: 'star', company, roles: [], status: 'planned' };
}

/** The pages that no declaration describes; open to everyone who is signed in are / and /profile, which no menu has. */
export const codedPages: readonly CodedPage[] = [
  {
    path: '/letter-log',
    title: { en: 'Letter Log', es: 'Registro de cartas' },
    description: { en: 'Every letter and record, by log.', es: 'Todas las cartas y registros, por registro.' },
    group: 'Management',
    icon: 'list',
    roles: [...managers],
  },
  {
    path: '/operations',
    title: { en: 'Operations', es: 'Operaciones' },
    description: { en: 'Faults of declarations and work that is stuck.', es: 'Fallas de las declaraciones y trabajo detenido.' },
    group: 'Operations',
    icon: 'chart',
    roles: [...managers, 'operations'],
  },
  {
    path: '/case-import',
    title: { en: 'Case Import', es: 'Importar casos' },
    description: { en: 'Bring in cases from a file.', es: 'Traer casos de un archivo.' },
    group: 'Operations',
    icon: 'inbox',
    roles: [...managers, 'operations'],
  },
  {
    path: '/cases',
    title: { en: 'Cases', es: 'Casos' },
    description: {
      en: 'Add and change cases by hand, and settle what the case system says otherwise.',
      es: 'Agregar y cambiar casos a mano, y resolver lo que el sistema de casos dice de otro modo.',
    },
    group: 'Operations',
    icon: 'inbox',
    roles: [...managers, 'operations'],
  },
  {
    path: '/dated-figures',
    title: { en: 'Dated Figures', es: 'Cifras con fecha' },
    description: {
      en: 'Rates, caps, holidays and benefits, and where they stand.',
      es: 'Tarifas, topes, feriados y beneficios, y dónde constan.',
    },
    group: 'Operations',
    icon: 'calendar',
    roles: [...managers, 'operations'],
  },
  {
    path: '/firm',
    title: { en: 'Firm', es: 'Despacho' },
    description: {
      en: 'What letters say of the firm, and who signs them.',
      es: 'Lo que las cartas dicen del despacho, y quién las firma.',
    },
    group: 'Management',
    icon: 'home',
    roles: ['admin'],
  },
  {
    path: '/user-management',
    title: { en: 'User Management', es: 'Gestión de usuarios' },
    description: { en: 'Who may sign in, and as what.', es: 'Quién puede iniciar sesión y con qué función.' },
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
    path: '/deadlines',
    title: { en: 'Deadlines', es: 'Plazos' },
    description: {
      en: 'What is due in your cases: the safe date and the outer date of each deadline.',
      es: 'Lo que vence en sus casos: la fecha segura y la fecha límite de cada plazo.',
    },
    group: 'Legal Filings',
    icon: 'clock',
    roles: letterWriters,
    status: 'planned',
    meanwhile: {
      en: 'Keep deadlines in the calendar of the case system.',
      es: 'Lleve los plazos en el calendario del sistema de casos.',
    },
  },
  {
    path: '/performance-check-in',
    title: { en: 'Performance Check-in', es: 'Revisión del desempeño' },
    description: {
      en: 'Your own letters, payments, validations and mileage reviews, by week and by month.',
      es: 'Sus propias cartas, pagos, validaciones y revisiones de millas, por semana y por mes.',
    },
    group: 'Management',
    icon: 'chart',
    roles: [...managers, 'caseManager', ...attorneys],
    status: 'planned',
    meanwhile: {
      en: 'The letter log counts what was sent; a manager can open it.',
      es: 'El registro de cartas cuenta lo enviado; un gerente puede abrirlo.',
    },
  },
  {
    path: '/wheel-spin',
    title: { en: 'Wheel Spin', es: 'Ruleta' },
    description: { en: 'Put names on a wheel and let it choose.', es: 'Poner nombres en una ruleta y dejar que elija.' },
    group: 'Fun',
    icon: 'star',
    roles: [...letterWriters, 'user'],
    status: 'planned',
    meanwhile: { en: 'Draw a name from a hat.', es: 'Saque un nombre de un sombrero.' },
  },
  ofOtherBrand('hustle-and-flow', '/hustle-marketing', { en: 'Marketing', es: 'Mercadeo' }),
  ofOtherBrand('hustle-and-flow', '/hustle-analytics', { en: 'Analytics', es: 'Análisis' }),
  ofOtherBrand('viva-global', '/viva-engage-clients', { en: 'Engage Clients', es: 'Atender clientes' }),
  ofOtherBrand('viva-global', '/viva-global-cases', { en: 'Global Cases', es: 'Casos globales' }),
];
