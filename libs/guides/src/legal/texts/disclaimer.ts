import type { LegalText } from '../legal-text.ts';

export const disclaimer: LegalText = {
  summary:
    'We write about what we know and say how old it is. It is no advice for your case: for that, ask somebody who has seen your papers.',
  description: 'What the information on Shoreline is good for, what it is not, and how it was made.',
  sections: [
    {
      title: 'Information, not advice',
      paragraphs: [
        'Everything on this site is general information. It takes no account of your aims, your money or your circumstances, and is no legal, tax, financial or medical advice. Before you act on it, speak with somebody qualified.',
      ],
    },
    {
      title: 'Real estate and investment',
      paragraphs: [
        'Prices, yields, costs and rules in the guides carry the date they were true and where they come from; those marked “indicative” are illustrations. Markets move, and past growth says nothing certain about the next year. The calculator multiplies what you type into it and knows nothing else. We are no licensed agents, lenders or advisers, and earn nothing from what you buy.',
      ],
    },
    {
      title: 'Listings and events',
      paragraphs: [
        'Opening hours, prices and dates come from owners, organisers and our own visits. They change. Ring before a long drive. A listing is no recommendation unless an editor wrote one, and a rating is the opinion of whoever gave it.',
      ],
    },
    {
      title: 'Examples on this site',
      paragraphs: [
        'Some businesses, people, phone numbers and web addresses shown here are made up to show how the site works; their numbers come from the ranges set aside for that. Public places, councils and festivals are real.',
      ],
    },
    {
      title: 'Stories and guests',
      paragraphs: [
        'Stories and interviews are the views of the people who tell them. We edit for clarity, not for agreement.',
      ],
    },
    {
      title: 'Sea, river and bush',
      paragraphs: [
        'Surf, tides, trails and weather ask for your own judgement. Swim between the flags, read the warnings of the day, and tell somebody where you are going. In an emergency ring 000.',
      ],
    },
    {
      title: 'Links',
      paragraphs: [
        'Links to other sites are there to be useful. We do not run those sites and do not answer for what they say.',
      ],
    },
    {
      title: 'When we are wrong',
      paragraphs: [
        'We correct mistakes, and say so when the mistake mattered. As far as the law allows, we are not liable for loss that comes from relying on the site; rights under the Australian Consumer Law stay as they are.',
      ],
    },
  ],
  contact: 'Found something wrong or out of date? Tell us:',
};
