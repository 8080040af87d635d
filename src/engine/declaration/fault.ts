/** A fault of a declaration: where it is, what is wrong, and what to do. */
export type Fault = {
  /** error keeps the folder from being published; warning is published and shown. */
  readonly severity: 'error' | 'warning';
  /** File name relative to the automation's folder. */
  readonly file: string;
  /** Line in the file, from 1. */
  readonly line: number;
  /** JSON pointer to the faulty value. */
  readonly path: string;
  /** Stable code, for example unknown_control. */
  readonly code: string;
  readonly message: string;
  readonly remedy: string;
};
