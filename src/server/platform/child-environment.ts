const codeCache = process.env['NODE_COMPILE_CACHE'];

/** All that a child process sees of the desk's environment: where Node keeps compiled code, and no secret. */
export const childEnvironment: Readonly<Record<string, string>> = codeCache === undefined ? {} : { NODE_COMPILE_CACHE: codeCache };
