import type { Operator } from '@shoreline/contracts';
import { isMissing, useApi } from '@shoreline/remote-kit';
import { useQuery } from '@shoreline/remote-kit/query';
import { SiteLink } from '@shoreline/remote-kit/router';
import { ButtonLink, EmptyState, ErrorState, Icon } from '@shoreline/ui';
import { ArrowLeft, FileQuestionMark } from 'lucide';

import { LoadingBlock } from '../../shared/loading-block.tsx';
import { meQuery } from '../../shared/operator.queries.ts';
import type { ContentList } from '../content-kinds.ts';
import { contentQueries } from '../content.queries.ts';
import { ItemEditor } from './item-editor.tsx';
import { NewItem } from './new-item.tsx';

interface ContentEditorProps {
  /** As the address has it. */
  name: string;
  list: ContentList;
  /** Undefined for something new. */
  id: string | undefined;
}

export function ContentEditor({ name, list, id }: ContentEditorProps) {
  const { data: operator } = useQuery(meQuery(useApi()));
  if (!operator) return null;
  if (list.isSingle) return <SingleItem list={list} operator={operator} />;
  return (
    <>
      <ButtonLink
        as={SiteLink}
        href={`/admin/content/${name}`}
        variant="ghost"
        size="sm"
        className="-mt-3 mb-2 -ml-3.5"
      >
        <Icon of={ArrowLeft} size={18} />
        All {name}
      </ButtonLink>
      {id === undefined ? (
        <NewItem name={name} list={list} operator={operator} />
      ) : (
        <ExistingItem list={list} id={id} operator={operator} />
      )}
    </>
  );
}

/** What there is once: its list has one row. */
function SingleItem({ list, operator }: Omit<ExistingItemProps, 'id'>) {
  const { data, isError, isFetching, refetch } = useQuery(contentQueries(useApi()).page({ kind: list.kind, page: 1 }));
  const [only] = data?.items ?? [];
  if (only) return <ExistingItem list={list} id={only.id} operator={operator} />;
  if (!isError && !data) return <LoadingBlock className="h-[48rem]" />;
  return (
    <ErrorState title={`The ${list.one} cannot be read`} retrying={isFetching} onRetry={() => void refetch()}>
      Nothing is lost. Give it a moment and try again.
    </ErrorState>
  );
}

interface ExistingItemProps {
  list: ContentList;
  id: string;
  operator: Operator;
}

function ExistingItem({ list, id, operator }: ExistingItemProps) {
  const { data, error, isFetchedAfterMount, isFetching, refetch } = useQuery(
    contentQueries(useApi()).item({ kind: list.kind, id }),
  );
  if (data && isFetchedAfterMount) return <ItemEditor item={data} operator={operator} />;
  if (isMissing(error)) {
    return (
      <EmptyState icon={FileQuestionMark} title={`There is no such ${list.one}`}>
        <p>Its address may have been copied in part. Look for it in the list.</p>
      </EmptyState>
    );
  }
  if (error && !isFetching) {
    return (
      <ErrorState title={`The ${list.one} cannot be read`} retrying={isFetching} onRetry={() => void refetch()}>
        Nothing is lost. Give it a moment and try again.
      </ErrorState>
    );
  }
  return <LoadingBlock className="h-[48rem]" />;
}
