import { ownerRoutes } from '@shoreline/contracts';
import { useApi, useToast } from '@shoreline/remote-kit';
import { useMutation } from '@shoreline/remote-kit/query';

import { serverMessage } from '../form/server-message.ts';

/** Said whatever the address: nobody learns here who has an account. */
export const RESENT = 'If an account with this email exists, a verification email has been sent.';

/** Has the verification mail sent once more; the link of the mail before is worthless then. `send` never rejects. */
export function useResend() {
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
  return {
    isSending: isPending,
    isSent: isSuccess,
    send: (email: string) => mutateAsync(email).catch(() => undefined),
  };
}
