import { refreshSaves } from '@shoreline/member-kit';
import { useAuth, useToast } from '@shoreline/remote-kit';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { StoreApi } from 'zustand/vanilla';
import { useStore } from 'zustand';

import type { MergedSaves } from './merge-saves.ts';
import { VisitorSavesLink } from './visitor-saves-link.tsx';

interface FollowMergeProps {
  store: StoreApi<{ merged: MergedSaves | undefined }>;
  onSignedOut: () => void;
}

/** Shows on the page what became of things saved before the sign-in. */
export function FollowMerge({ store, onSignedOut }: FollowMergeProps) {
  const { merged } = useStore(store);
  const isVisitor = useAuth().status === 'visitor';
  const queryClient = useQueryClient();
  const toast = useToast();

  useEffect(() => {
    if (isVisitor) onSignedOut();
  }, [isVisitor, onSignedOut]);
  useEffect(() => {
    if (!merged) return;
    store.setState({ merged: undefined });
    void refreshSaves(queryClient);
    void queryClient.invalidateQueries({ queryKey: ['me', 'check'] });
    toast(toMessage(merged));
  }, [merged, store, queryClient, toast]);

  return isVisitor && <VisitorSavesLink />;
}

function toMessage({ saved, left }: MergedSaves) {
  if (left > 0) {
    return {
      title: 'Your saved items are full',
      description: `${toItems(left)} you saved before you signed in did not fit. Please remove some first.`,
    };
  }
  return {
    title: 'Saved to your account',
    description: saved > 0 ? `${toItems(saved)} you saved in this browser.` : 'All of it was there already.',
    tone: 'success' as const,
  };
}

const toItems = (count: number): string => (count === 1 ? 'One item' : `${count} items`);
