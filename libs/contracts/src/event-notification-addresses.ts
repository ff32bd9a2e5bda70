/** Where the link in a mail about saved events leads to end these mails. */
export const EVENT_MAILS_PAGE = '/saved/event-mails';
