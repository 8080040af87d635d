const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Whether a text can be an id of the desk; the database refuses to be asked for any other. */
export function isUniqueId(text: string): boolean {
  return uuid.test(text);
}
