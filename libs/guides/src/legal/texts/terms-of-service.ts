import type { LegalText } from '../legal-text.ts';

export const termsOfService: LegalText = {
  summary:
    'Use the site as you would a noticeboard in a good pub: be honest, be kind, and take responsibility for what you pin up.',
  description:
    'The terms for reading Shoreline, sharing stories, sending enquiries, and listing a business in its directory.',
  sections: [
    {
      title: 'Agreeing to these terms',
      paragraphs: [
        'By using Shoreline you agree to these terms. If you use it for a business, you agree for that business too. If you do not agree, please do not use the site.',
      ],
    },
    {
      title: 'Using the site',
      paragraphs: ['Read, listen, share links and print pages for yourself and the people around you. Please do not:'],
      list: [
        'copy large parts of the site into another one, or collect its listings by machine without asking us',
        'send enquiries, stories or messages that are false, that advertise, or that somebody else wrote',
        'pretend to be another person or a business that is not yours',
        'disturb the site, look for ways around its limits, or use it to reach people who did not ask for it',
      ],
    },
    {
      title: 'Accounts',
      paragraphs: [
        'Members sign in through a sign-in service, business owners with an email address and a password of their own. Keep access to yourself and tell us if somebody else got in. You can delete your account yourself at any time. We may close an account that breaks these terms, and say why.',
      ],
    },
    {
      title: 'Stories and other things you send us',
      paragraphs: [
        'What you write stays yours. By sending it you allow us to edit it for length and clarity, to publish it on the site, in the podcast and in the newsletter, and to keep it there without payment.',
        'You confirm that it is your own, that it is true as far as you know, and that the people in it would not mind. An editor reads every story before it appears; we may decline one without giving a reason.',
        'The same holds for photographs: you took them, or whoever did agreed that we show them here, and everybody who can be recognised agreed, too. We store smaller copies of them, crop them where a page has less room, and look at each before others see it.',
      ],
    },
    {
      title: 'Businesses in the directory',
      paragraphs: [
        'A listing is free. Whoever runs a business may claim its listing; we check each claim by hand, usually within 3-5 business days, and may refuse or end one that turns out to be wrong. What an owner writes must be accurate, lawful and about that business.',
        'Which listings are marked “Featured” is our choice; the mark is not for sale. Enquiries sent through the site are between you and the business: we carry the message, and are no party to what you agree on.',
      ],
    },
    {
      title: 'Our own work',
      paragraphs: [
        'Texts, drawings, recordings and the name of the site are ours or used with permission; photographs belong to whoever sent them, and are named where they asked for it. Quote a paragraph with a link and nobody will mind; ask us for more.',
      ],
    },
    {
      title: 'What we promise, and what not',
      paragraphs: [
        'We work to keep the site correct and available, and cannot promise that it always is. As far as the law allows, we are not liable for loss that comes from relying on it. Nothing here takes away rights you have under the Australian Consumer Law.',
      ],
    },
    {
      title: 'Changes, and the law that applies',
      paragraphs: [
        'When we change these terms, the date above changes with them; if a change matters to account holders, we write to them first. The law of Queensland applies, and its courts decide.',
      ],
    },
  ],
  contact: 'Questions about these terms, or something on the site that should not be there:',
};
