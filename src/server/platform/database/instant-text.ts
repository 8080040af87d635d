/** An instant as the rest of the desk writes it: ISO 8601 in UTC. */
export function instantText(value: Date | string): string {
  return typeof value === 'string' ? new Date(value).toISOString() : value.toISOString();
}
