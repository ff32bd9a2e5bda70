import type { Picture } from '@shoreline/contracts';

export type AccountKind = 'consumer' | 'business';

/** Where the browser goes to sign in. The target is named only when it is not the home page. */
export function toSignInAddress(kind: AccountKind, returnTarget: string): string {
  const params = new URLSearchParams({
    ...(kind === 'business' && { type: 'business' }),
    ...(returnTarget !== '/' && { returnTo: returnTarget }),
  });
  return params.size > 0 ? `/api/login?${params}` : '/api/login';
}

export interface SignInOption {
  kind: AccountKind;
  title: string;
  action: string;
  benefits: readonly string[];
  picture: Picture;
  failure: string;
}

const view = (path: string): Picture => ({ src: `/api/artwork/${path}.svg`, width: 1200, height: 800, alt: '' });

export const signInOptions: readonly SignInOption[] = [
  {
    kind: 'consumer',
    title: 'For locals and visitors',
    action: 'Sign in as Consumer',
    benefits: [
      'Save episodes and articles',
      'Bookmark businesses and events',
      'Personalised profile',
      'Recommendations',
    ],
    picture: view('headland/open-door'),
    failure: 'Failed to initiate consumer login. Please try again.',
  },
  {
    kind: 'business',
    title: 'For business owners',
    action: 'Sign in as Business Owner',
    benefits: ['Manage your listing', 'Analytics', 'Update words and hours', 'Promotion tools'],
    picture: view('town/business-door'),
    failure: 'Failed to initiate business login. Please try again.',
  },
];
