import { type PersonaGroup, personaGroups, type PersonaId } from './persona-groups.ts';

/** A filter that reshapes the directory for one kind of visitor. */
export interface Persona {
  id: PersonaId;
  title: string;
  description: string;
  searchPlaceholder: string;
  searchSuggestions: readonly string[];
  groups: readonly PersonaGroup[];
}

export const personas: readonly Persona[] = [
  {
    id: 'all',
    title: "What's On",
    description: 'Everything in the region: markets, meals, trails and the people who fix your roof.',
    searchPlaceholder: 'Search the whole directory',
    searchSuggestions: ['farmers market', 'live music', 'river cruise', 'bakery'],
    groups: personaGroups.all,
  },
  {
    id: 'visit',
    title: "What's Around",
    description: 'For a weekend or a fortnight: where to stay, swim, eat and wander.',
    searchPlaceholder: 'Search stays, tables and trails',
    searchSuggestions: ['everglades tour', 'beachfront stay', 'coastal walk', 'seafood'],
    groups: personaGroups.visit,
  },
  {
    id: 'settled',
    title: 'Living Here',
    description: 'For people with a library card: doctors, schools, trades and a good coffee on the way.',
    searchPlaceholder: 'Search local services',
    searchSuggestions: ['bulk billing doctor', 'electrician', 'swimming lessons', 'vet'],
    groups: personaGroups.settled,
  },
  {
    id: 'moving',
    title: 'Making the Move',
    description: 'For boxes in the hallway: agents, schools, health care and a way into the community.',
    searchPlaceholder: 'Search agents, schools and health care',
    searchSuggestions: ['buyers agent', 'primary school', 'removalist', 'community group'],
    groups: personaGroups.moving,
  },
];
