import { expect, it } from 'vitest';

import { readInbox, toInbox } from './inbox-address.ts';

it.each(['status=new&listing=a&page=2&enquiry=b', 'enquiry=b', ''])('comes back to where ?%s was', (search) => {
  const place = readInbox(new URLSearchParams(search));

  expect(readInbox(new URL(toInbox(place), 'http://shoreline.test').searchParams)).toEqual(place);
});

it('takes a status nobody knows for none', () => {
  expect(readInbox(new URLSearchParams('status=lost'))).toMatchObject({ status: undefined, page: 1 });
});
