/** A point of the region: longitude, latitude. */
export type Point = readonly [number, number];

/** The coast from the beach north of Teewah around Noosa Head to the beaches before Coolum. Drawn by eye, true to a few hundred metres. */
export const coast: readonly Point[] = [
  [153.064, -26.16],
  [153.054, -26.21],
  [153.051, -26.25],
  [153.054, -26.3],
  [153.063, -26.34],
  [153.075, -26.37],
  [153.083, -26.381],
  [153.086, -26.385],
  [153.092, -26.386],
  [153.097, -26.382],
  [153.104, -26.377],
  [153.112, -26.376],
  [153.12, -26.38],
  [153.118, -26.387],
  [153.114, -26.394],
  [153.116, -26.403],
  [153.11, -26.409],
  [153.108, -26.422],
  [153.105, -26.437],
  [153.102, -26.455],
  [153.1, -26.481],
  [153.094, -26.515],
  [153.092, -26.56],
];

export const lakes: readonly (readonly Point[])[] = [
  [
    [152.985, -26.245],
    [153.012, -26.252],
    [153.028, -26.278],
    [153.02, -26.305],
    [153.004, -26.322],
    [152.992, -26.31],
    [152.982, -26.285],
    [152.974, -26.262],
  ],
  [
    [153.026, -26.345],
    [153.042, -26.35],
    [153.045, -26.362],
    [153.034, -26.37],
    [153.024, -26.36],
  ],
  [
    [153.062, -26.427],
    [153.078, -26.43],
    [153.086, -26.45],
    [153.076, -26.466],
    [153.058, -26.458],
    [153.054, -26.44],
  ],
  [
    [152.925, -26.372],
    [152.945, -26.378],
    [152.948, -26.39],
    [152.93, -26.396],
  ],
];

/** The Noosa River from Lake Cootharaba to its mouth, and the creek to Lake Weyba. */
export const rivers: readonly (readonly Point[])[] = [
  [
    [153.004, -26.32],
    [153.018, -26.332],
    [153.028, -26.348],
    [153.034, -26.368],
    [153.03, -26.38],
    [153.036, -26.389],
    [153.048, -26.394],
    [153.06, -26.396],
    [153.072, -26.396],
    [153.08, -26.39],
    [153.085, -26.384],
  ],
  [
    [153.074, -26.396],
    [153.076, -26.41],
    [153.07, -26.428],
  ],
];

/** Towns that tell people where they are, and on which side of its dot there is room for the name. */
export const towns: readonly { name: string; at: Point; side: 'left' | 'right' }[] = [
  { name: 'Noosa Heads', at: [153.092, -26.394], side: 'right' },
  { name: 'Noosaville', at: [153.062, -26.403], side: 'left' },
  { name: 'Tewantin', at: [153.036, -26.391], side: 'left' },
  { name: 'Peregian Beach', at: [153.096, -26.481], side: 'left' },
  { name: 'Cooroy', at: [152.912, -26.418], side: 'left' },
  { name: 'Pomona', at: [152.856, -26.366], side: 'right' },
  { name: 'Boreen Point', at: [152.994, -26.288], side: 'left' },
  { name: 'Kin Kin', at: [152.874, -26.262], side: 'right' },
  { name: 'Cooran', at: [152.823, -26.335], side: 'right' },
  { name: 'Eumundi', at: [152.952, -26.477], side: 'left' },
];
