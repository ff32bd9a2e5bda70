import { useParams } from '@shoreline/remote-kit/router';
import { Skeleton } from '@shoreline/ui';
import { lazy, Suspense } from 'react';

import { AdminFrame } from '../../shared/admin-frame.tsx';
import { LoadAgain } from '../../shared/load-again.tsx';
import { findContentList } from '../content-kinds.ts';

/** The form comes once the frame stands: it is most of what this page weighs. */
const ContentEditor = lazy(async () => {
  try {
    return { default: (await import(/* webpackChunkName: "content-editor" */ './content-editor.tsx')).ContentEditor };
  } catch {
    return { default: LoadAgain };
  }
});

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
      <Suspense fallback={<Skeleton className="h-[48rem] w-full rounded-card" />}>
        <ContentEditor name={name} list={list} id={id} />
      </Suspense>
    </AdminFrame>
  );
}
