/** What the shape of a value breaks: Ajv's keyword and params at a JSON pointer, on the server and in the browser alike. */
export type ShapeError = {
  /** JSON pointer into the data; of the parent when a key is missing or unknown. */
  readonly pointer: string;
  /** required, type, maxLength, format, enum, multipleOf and the other keywords of the data schema. */
  readonly keyword: string;
  /** missingProperty, limit, format, allowedValues and so on, by keyword. */
  readonly params: Readonly<Record<string, unknown>>;
};

/** Answers everything that is wrong with the shape of a value; an empty list when nothing is. */
export type ShapeValidator = (data: unknown) => readonly ShapeError[];
