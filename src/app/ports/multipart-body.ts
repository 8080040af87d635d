/** The body as a multipart form: lists under name[], what is structured as JSON, nothing for what is missing. */
export const multipartBody = (data: unknown): FormData => {
  const form = new FormData();
  const put = (name: string, value: unknown): void => {
    if (value === undefined || value === null) return;
    form.append(name, typeof value === 'string' ? value : JSON.stringify(value));
  };
  for (const [name, value] of Object.entries(typeof data === 'object' && data !== null ? data : {})) {
    if (Array.isArray(value)) for (const item of value) put(`${name}[]`, item);
    else put(name, value);
  }
  return form;
};
