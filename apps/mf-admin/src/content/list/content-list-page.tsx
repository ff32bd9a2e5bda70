import { useParams } from '@shoreline/remote-kit/router';

import { AdminFrame } from '../../shared/admin-frame.tsx';
import { lazyPart } from '../../shared/lazy-part.tsx';
import { findContentList } from '../content-kinds.ts';

const ContentListView = lazyPart(
  async () => (await import(/* webpackChunkName: "content-list" */ './content-list.tsx')).ContentListView,
);

/** Everything of one kind that editors work on. */
export function ContentListPage() {
  const { list: name = '' } = useParams();
  const list = findContentList(name);
  if (!list) return null;

  return (
    <AdminFrame key={name} title={list.title} lead={list.lead} role={list.roles}>
      <ContentListView name={name} list={list} />
    </AdminFrame>
  );
}
