import { ownerRoutes } from '@shoreline/contracts';
import { useApi, useToast } from '@shoreline/remote-kit';
import { useMutation } from '@shoreline/remote-kit/query';

import { serverMessage } from '../form/server-message.ts';

/** Said whatever the address: nobody learns here who has an account. */
export const RESENT = 'If an account with this email exists, a verification email has been sent.';

interface Resend {
  isSending: boolean;
  isSent: boolean;
  /** Never rejects: a failure shows on the screen. */
  send: (email: string) => Promise<unknown>;
}

/** Has the verification mail sent once more. The link of the mail before is worthless then. */
export function useResend(): Resend {
  const api = useApi();
  const toast = useToast();
  const { isPending, isSuccess, mutateAsync } = useMutation({
    mutationFn: (email: string) => api.call(ownerRoutes.resendVerification, { body: { email } }),
    onError: (error) =>
      toast({
        title: 'Failed to resend email',
        description: serverMessage(error) ?? 'Failed to resend verification email.',
        tone: 'destructive',
      }),
  });
  return { isSending: isPending, isSent: isSuccess, send: (email) => mutateAsync(email).catch(() => undefined) };
}
