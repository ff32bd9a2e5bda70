import type { User } from '@shoreline/contracts';
import { displayNameOf } from '@shoreline/member-kit';
import { useAuth } from '@shoreline/remote-kit';
import { SiteLink } from '@shoreline/remote-kit/router';
import { ButtonLink } from '@shoreline/ui';
import { lazy, Suspense } from 'react';

interface MemberProps {
  user: User;
}

/** What a member's button needs is fetched for members only. Without it the button leads to their page. */
const MemberAccount = lazy(async () => {
  try {
    return { default: (await import(/* webpackChunkName: 'menus' */ './member-account.tsx')).MemberAccount };
  } catch {
    return { default: WayToProfile };
  }
});

const loading = <span className="px-3 text-sm text-muted">Loading...</span>;

/** The way in for visitors, the account for members. */
export function AccountArea() {
  const auth = useAuth();

  if (auth.status === 'loading') return loading;
  if (auth.status === 'member') {
    return (
      <Suspense fallback={loading}>
        <MemberAccount user={auth.user} />
      </Suspense>
    );
  }
  return (
    <WayIn href="/login" className="whitespace-nowrap">
      Sign In
    </WayIn>
  );
}

const WayToProfile = ({ user }: MemberProps) => <WayIn href="/profile">{displayNameOf(user)}</WayIn>;

const WayIn = (props: { href: string; children: string; className?: string }) => (
  <ButtonLink as={SiteLink} variant="outline" size="sm" {...props} />
);
