/** One spelling for one mailbox: addresses are compared without case, which no mail server in use tells apart. */
export const normaliseEmail = (email: string): string => email.trim().normalize('NFC').toLowerCase();
