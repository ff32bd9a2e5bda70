/** Addresses are compared without case: nobody means two mailboxes by it. */
export const normaliseEmail = (email: string): string => email.trim().normalize('NFC').toLowerCase();
