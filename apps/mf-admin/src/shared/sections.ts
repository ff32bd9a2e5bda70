import type { Operator, OperatorRole } from '@shoreline/contracts';

/** Groups of the navigation, in their order. */
export type SectionGroup = 'Review' | 'Content' | 'Releases' | 'Operations';

/** A line of the navigation and of the command palette. */
export interface Section {
  path: `/admin/${string}`;
  label: string;
  group: SectionGroup;
  /** Who may use it, besides administrators. */
  roles: readonly OperatorRole[];
}

const EDITORS = ['editor'] as const;
const PUBLISHERS = ['publisher'] as const;
const ADMINISTRATORS = ['administrator'] as const;

/** Everything operators may go to, one line each: navigation, palette and where `/admin` leads follow from it. */
export const sections: readonly Section[] = [
  { path: '/admin/queue', label: 'Queue', group: 'Review', roles: ['moderator'] },
  { path: '/admin/photographs', label: 'Photographs', group: 'Review', roles: ['moderator'] },
  { path: '/admin/content/episodes', label: 'Episodes', group: 'Content', roles: EDITORS },
  { path: '/admin/content/events', label: 'Events', group: 'Content', roles: EDITORS },
  { path: '/admin/content/listings', label: 'Listings', group: 'Content', roles: EDITORS },
  { path: '/admin/content/stories', label: 'Stories', group: 'Content', roles: ['editor', 'moderator'] },
  { path: '/admin/newsletter', label: 'Newsletter', group: 'Content', roles: EDITORS },
  { path: '/admin/content/hosts', label: 'Hosts', group: 'Content', roles: EDITORS },
  { path: '/admin/content/home', label: 'Home page', group: 'Content', roles: EDITORS },
  { path: '/admin/content/figures', label: 'Home page figures', group: 'Content', roles: EDITORS },
  { path: '/admin/content/facts', label: 'Facts', group: 'Content', roles: EDITORS },
  { path: '/admin/releases', label: 'Live', group: 'Releases', roles: PUBLISHERS },
  { path: '/admin/releases/history', label: 'History', group: 'Releases', roles: PUBLISHERS },
  { path: '/admin/releases/compare', label: 'Compare', group: 'Releases', roles: PUBLISHERS },
  { path: '/admin/operations/health', label: 'Health', group: 'Operations', roles: PUBLISHERS },
  { path: '/admin/operations/mail', label: 'Mail', group: 'Operations', roles: ADMINISTRATORS },
  { path: '/admin/operations/audit', label: 'Audit trail', group: 'Operations', roles: ADMINISTRATORS },
  { path: '/admin/operations/privacy', label: 'Retention', group: 'Operations', roles: ADMINISTRATORS },
  { path: '/admin/operations/searches', label: 'Searches', group: 'Operations', roles: EDITORS },
];

/** Whether an operator has one of these roles. An administrator has every one. */
export const mayAct = ({ roles }: Pick<Operator, 'roles'>, needed: readonly OperatorRole[]): boolean =>
  roles.includes('administrator') || needed.some((role) => roles.includes(role));

export const sectionsFor = (operator: Pick<Operator, 'roles'>): Section[] =>
  sections.filter(({ roles }) => mayAct(operator, roles));

/** The section an address is in: the longest path that begins it. */
export const sectionOf = (pathname: string): Section | undefined =>
  sections
    .filter(({ path }) => pathname === path || pathname.startsWith(`${path}/`))
    .toSorted((a, b) => b.path.length - a.path.length)[0];

/** Sections by group, in the order of the table. */
export const grouped = (shown: readonly Section[]): [SectionGroup, Section[]][] => [
  ...Map.groupBy(shown, ({ group }) => group),
];
