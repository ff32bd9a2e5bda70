/** Why some of what is stored is left out of an export. */
export const WHO_DECIDED = 'which of us read it or decided';
export const MAILS_ELSEWHERE = 'mails to you are listed as mails; the others are to other people';
