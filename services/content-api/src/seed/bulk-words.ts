export const firstNames =
  'Amber Anchor Banksia Barefoot Bayside Bluewater Boardwalk Breakwater Brigalow Brolga Bunya Burrow Cabbage Callistemon Casuarina Cedar Clearwater Cloudbreak Cobblers Coolabah Copper Coral Cormorant Cotton Cowrie Crescent Cypress Dawn Dolphin Driftwood Dune Eastern Ebb Egret Elkhorn Ember Emerald Estuary Everglade Fantail Fern Fig Finch Firefly Flatrock Flotsam Foreshore Freshwater Frond Gannet Goanna Golden Granite Grasstree Greenway Grevillea Gull Gumleaf Halcyon Harbour Headland Heath Heron Hideaway Highset Hinterland Honeyeater Horizon Ibis Indigo Ironbark Jabiru Jacaranda Jetty Juniper Kauri Kelp Kestrel Kingfisher Kookaburra Laguna Lantern Latitude Leeward Lighthouse Lilly Lorikeet Low Macadamia Magpie Mangrove Mariner Melaleuca Meridian Mist Moonrise Morning Mudlark Myrtle Nautilus Noddy Northerly Oar Oasis Osprey Outrigger Oyster Palm Pandanus Paperbark Pardalote Pavilion Pelican Periwinkle Pier Pilot Pippi Plover Point Quandong Quay Quiet Rainbird Red Reef Ripple Riverbend Rockpool Rosella Saltbush Saltwater Sandbar Sandpiper Scribbly Seabreeze Seagrass Shearwater Shellback Shoal Silver Skylark Slipway Snapper Southerly Spindrift Spinifex Starboard Stormbird Sunbird Sundial Swell Tallow Tamarind Teal Tern Tidal Tidewater Timber Tradewind Treefern Tuckeroo Turnstone Umbrella Verandah Wallum Waratah Wattle Wavebreak Weathered Whale Whimbrel Whistler Wildflower Willow Windward Wonga Wren Yabby Yellowtail Zephyr'.split(
    ' ',
  );

export const secondNames =
  'and Co|and Daughters|and Sons|Brothers|Collective|Corner|Cottage|Hollow|House|Lane|Local|Loft|No. 4|on the Hill|on the River|Parlour|Place|Project|Quarter|Rooms|Row|Sisters|Society|Store|Terrace|Two|Upstairs|Works|Yard'.split(
    '|',
  );

export const suburbs = [
  { suburb: 'Noosa Heads', postcode: '4567', latitude: -26.394, longitude: 153.09, share: 22 },
  { suburb: 'Noosaville', postcode: '4566', latitude: -26.401, longitude: 153.063, share: 24 },
  { suburb: 'Sunshine Beach', postcode: '4567', latitude: -26.409, longitude: 153.105, share: 9 },
  { suburb: 'Sunrise Beach', postcode: '4567', latitude: -26.424, longitude: 153.103, share: 6 },
  { suburb: 'Tewantin', postcode: '4565', latitude: -26.391, longitude: 153.037, share: 13 },
  { suburb: 'Peregian Beach', postcode: '4573', latitude: -26.481, longitude: 153.096, share: 7 },
  { suburb: 'Cooroy', postcode: '4563', latitude: -26.418, longitude: 152.911, share: 9 },
  { suburb: 'Pomona', postcode: '4568', latitude: -26.369, longitude: 152.858, share: 4 },
  { suburb: 'Cooran', postcode: '4569', latitude: -26.334, longitude: 152.823, share: 2 },
  { suburb: 'Boreen Point', postcode: '4565', latitude: -26.29, longitude: 152.996, share: 2 },
  { suburb: 'Kin Kin', postcode: '4571', latitude: -26.262, longitude: 152.874, share: 2 },
] as const;

/** How a listing of a category describes itself; `%` is its subcategory, `@` its suburb. */
export const phrases = {
  Event: [
    'An evening of %, @ style, with room to bring the family.',
    '% for a morning in @: come early, stay for lunch.',
    'A small gathering around %, run by volunteers of @.',
  ],
  Restaurant: [
    '% cooking in @ with produce from up the hill and fish from the bar.',
    'A neighbourhood table in @ where the specials change with the weather.',
    'Breakfast till late in @, shaded seats outside, water bowls for dogs.',
  ],
  Accommodation: [
    'Quiet rooms in @, linen included, ten minutes on foot from the water.',
    'A % in @ with a pool, bicycles and a kitchen you can cook in.',
    'Self-contained stay in @, late check-out when nobody follows you.',
  ],
  Attraction: [
    'A walk in @ that takes an hour and is worth two.',
    '% near @ with shade, seats and a tap.',
    'Free to enter, best before nine, and pleasant with children.',
  ],
  Tour: [
    'Small groups from @, gear included, patient guides.',
    '% out of @ twice a day when the wind allows.',
    'Half a day on the water or in the hills, picked up in @.',
  ],
  Service: [
    '% for households and shops of @, quoted before work begins.',
    'Family-run, insured, on time: % in @ and around.',
    'Ring in the morning, seen the same week; parking at the door in @.',
  ],
} as const;

export const tags = {
  Event: 'weekend free outdoor family music community volunteers evening tickets'.split(' '),
  Restaurant: 'breakfast lunch dinner coffee seafood vegetarian takeaway wine outdoor brunch'.split(' '),
  Accommodation: 'pool family pets riverside beachfront kitchen parking quiet couples'.split(' '),
  Attraction: 'walk free picnic lookout birds swimming shade playground sunrise'.split(' '),
  Tour: 'kayak surf boat guide wildlife sunset lesson fishing everglades'.split(' '),
  Service: 'plumber electrician physio dentist tutor mechanic cleaner gardener vet lawyer builder painter'.split(' '),
} as const;
