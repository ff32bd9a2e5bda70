import { useParams } from '@shoreline/remote-kit/router';

import { AdminFrame } from '../../shared/admin-frame.tsx';
import { lazyPart } from '../../shared/lazy-part.tsx';
import { type ContentList, findContentList } from '../content-kinds.ts';

const ContentListView = lazyPart(
  async () => (await import(/* webpackChunkName: "content-list" */ './content-list.tsx')).ContentListView,
);

const ContentEditor = lazyPart(
  async () => (await import(/* webpackChunkName: "content-editor" */ '../editor/content-editor.tsx')).ContentEditor,
);

const FactsView = lazyPart(
  async () => (await import(/* webpackChunkName: "content-facts" */ '../facts/facts-view.tsx')).FactsView,
);

/** Everything of one kind that editors work on. */
export function ContentListPage() {
  const { list: name = '' } = useParams();
  const list = findContentList(name);
  if (!list) return null;

  return (
    <AdminFrame key={name} title={list.title} lead={list.lead} role={list.roles}>
      <Content name={name} list={list} />
    </AdminFrame>
  );
}

function Content(props: { name: string; list: ContentList }) {
  if (props.list.isSingle) return <ContentEditor {...props} id={undefined} />;
  return props.list.kind === 'fact' ? <FactsView /> : <ContentListView {...props} />;
}
