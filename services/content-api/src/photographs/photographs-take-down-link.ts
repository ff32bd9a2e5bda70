/** From an entry of the queue to where moderators end one of its photographs: found by the id of what shows it, or its own. */
export const toTakeDownLink = (id: string) => ({
  label: 'Take a photograph down',
  href: `/admin/photographs?search=${encodeURIComponent(id)}`,
});
