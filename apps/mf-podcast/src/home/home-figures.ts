/** The figures of the hero, as the specification states them. They change here and nowhere else. */
export const homeFigures = [
  { value: '30+', label: 'Years local' },
  { value: '50+', label: 'Episodes' },
  { value: '10K+', label: 'Listeners' },
  { value: 'Weekly', label: 'Episodes' },
] as const;
