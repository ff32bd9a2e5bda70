import type { FactBook } from '@shoreline/facts';

export const strengths: readonly string[] = [
  'Little land: river, sea and national park leave few places to build, and the plan keeps heights low.',
  'People who want to be here in every month: residents, workers, retirees and visitors.',
  'Long leases are scarce, so a fair one is taken quickly.',
  'A town that has refused to grow for decades, and is known for it.',
];

export const considerations: readonly string[] = [
  'Dear entry: rent covers a small part of the loan at most prices.',
  'Short stays need an approval, and new ones are not given everywhere.',
  'Insurance, salt and body-corporate fees take more than brochures say.',
  'A small market: one sale moves a median, and selling can take patience.',
];

export const toPerformance = ({ labelled }: FactBook) =>
  labelled({
    'Growth over five years': 'invest-growth',
    'Rental yields': 'invest-yields',
    Vacancy: 'invest-vacancy',
    'Days to rent': 'invest-days-to-rent',
  });
