import { ownerRoutes, ownerRules } from '@shoreline/contracts';
import { type LazyForm, useLazyForm } from '@shoreline/form-kit/lazy';
import { useApi, useToast } from '@shoreline/remote-kit';

import { passwordProblem } from '../password/new-password-field.tsx';
import { serverMessage } from '../server-message.ts';

/** What people type to register. */
export interface SignupValues extends Record<string, string> {
  name: string;
  email: string;
  phone: string;
  password: string;
}

/** Registers an owner. The answer is the same for an address we know: its owner gets another mail. */
export function useSignup(onAccepted: (email: string) => void): LazyForm<SignupValues> {
  const api = useApi();
  const toast = useToast();

  return useLazyForm<SignupValues>({
    rules: { ...ownerRules, password: passwordProblem },
    send: (body, options) => api.call(ownerRoutes.signUp, { body }, options),
    onSent: ({ email }) => onAccepted(email.trim()),
    onFailed: (error) =>
      toast({
        title: 'Registration failed',
        description: serverMessage(error) ?? 'Failed to register. Please try again.',
        tone: 'destructive',
      }),
  });
}
