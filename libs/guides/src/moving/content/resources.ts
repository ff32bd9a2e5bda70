export const resources = [
  {
    kind: 'Healthcare',
    intro: 'General practices are full before hospitals are. Find yours first.',
    places: [
      {
        name: 'Noosa Hospital, Noosaville',
        text: 'Emergency and surgery: the nearest hospital for most of the shire.',
      },
      { name: 'Noosa Junction and Noosaville', text: 'Most practices, pharmacies, dentists and scans.' },
      { name: 'Cooroy', text: 'The hinterland’s doctors, and parking at the door.' },
      { name: 'The university hospital at Birtinya', text: 'For what cannot be done here; under an hour by road.' },
    ],
  },
  {
    kind: 'Education',
    intro: 'State schools enrol by catchment, the others by list. Ask early for both.',
    places: [
      { name: 'Sunshine Beach', text: 'A state primary and a state high school, next to each other and to the surf.' },
      { name: 'Tewantin and Noosaville', text: 'State and Catholic primary schools.' },
      { name: 'Noosa District, Cooroy and Pomona', text: 'The high school of the hinterland, on two campuses.' },
      { name: 'Noosa Flexible Learning Centre', text: 'For those whom a usual school does not suit.' },
    ],
  },
  {
    kind: 'Shopping',
    intro: 'Groceries are at the Junction, in Noosaville and Tewantin; the good tomatoes are at a market.',
    places: [
      { name: 'Noosa Civic, Noosaville', text: 'Supermarkets and chain stores: the things that need a trolley.' },
      { name: 'Noosa Junction', text: 'The everyday town centre: post office, cinema, greengrocer.' },
      { name: 'Noosa Farmers Market', text: 'Sunday mornings in Noosaville. Go early, bring a bag.' },
      { name: 'Eumundi Markets', text: 'Wednesdays and Saturdays, over the boundary of the shire and worth it.' },
    ],
  },
  {
    kind: 'Transport',
    intro: 'You can live without a car near the river. Elsewhere it is one car each, or patience.',
    places: [
      { name: 'Buses', text: 'From the station at Noosa Junction to the suburbs, the coast and the trains.' },
      { name: 'Trains', text: 'From Cooroy and Pomona to Brisbane, few and slow, with a view.' },
      { name: 'Ferries', text: 'Along the river for pleasure; over it to the North Shore with the car.' },
      { name: 'Sunshine Coast Airport, Marcoola', text: 'About half an hour south: planes to the big cities.' },
    ],
  },
];
