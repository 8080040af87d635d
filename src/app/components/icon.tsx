import {
  Bell,
  Bug,
  Calendar,
  Car,
  ChartColumn,
  Check,
  ChevronDown,
  ChevronRight,
  CircleUser,
  Clock,
  CreditCard,
  ExternalLink,
  FileText,
  Gavel,
  House,
  Inbox,
  Keyboard,
  List,
  LogOut,
  type LucideIcon,
  Mail,
  Menu,
  MessageSquare,
  ReceiptText,
  Search,
  Settings,
  Star,
  Stethoscope,
  TriangleAlert,
  Users,
  X,
} from 'lucide-react';

/** The first fifteen are the icons that a manifest may name. */
const icons = {
  receipt: ReceiptText,
  calendar: Calendar,
  file: FileText,
  mail: Mail,
  payment: CreditCard,
  people: Users,
  stethoscope: Stethoscope,
  gavel: Gavel,
  list: List,
  car: Car,
  home: House,
  clock: Clock,
  star: Star,
  chart: ChartColumn,
  inbox: Inbox,
  menu: Menu,
  close: X,
  bell: Bell,
  person: CircleUser,
  down: ChevronDown,
  right: ChevronRight,
  alert: TriangleAlert,
  check: Check,
  out: LogOut,
  gear: Settings,
  bug: Bug,
  search: Search,
  outside: ExternalLink,
  keys: Keyboard,
  feedback: MessageSquare,
} as const satisfies Readonly<Record<string, LucideIcon>>;

export type IconName = keyof typeof icons;

const isIconName = (name: string): name is IconName => Object.hasOwn(icons, name);

/** The icon that a manifest names; a document for a name that there is not. */
export const iconNamed = (name: string | undefined): IconName => (name !== undefined && isIconName(name) ? name : 'file');

/** Always beside words, so it says nothing by itself. */
export const Icon = ({ name }: { readonly name: IconName }) => {
  const Drawing = icons[name];
  return <Drawing className="desk-icon" size={16} strokeWidth={1.75} aria-hidden="true" focusable="false" />;
};
