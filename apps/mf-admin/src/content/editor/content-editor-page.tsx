import { useParams } from '@shoreline/remote-kit/router';

import { AdminFrame } from '../../shared/admin-frame.tsx';
import { lazyPart } from '../../shared/lazy-part.tsx';
import { findContentList } from '../content-kinds.ts';

/** The form is most of what this page weighs. */
const ContentEditor = lazyPart(
  async () => (await import(/* webpackChunkName: "content-editor" */ './content-editor.tsx')).ContentEditor,
);

/** One thing editors work on, or a new one. */
export function ContentEditorPage() {
  const { list: name = '', id } = useParams();
  const list = findContentList(name);
  if (!list) return null;

  return (
    <AdminFrame
      key={`${name}/${id ?? 'new'}`}
      title={id ? `Edit ${list.one}` : `New ${list.one}`}
      role={id ? list.roles : 'editor'}
    >
      <ContentEditor name={name} list={list} id={id} />
    </AdminFrame>
  );
}
