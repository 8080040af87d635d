/**
 * Stands for what RJSF merges `allOf` with and finds `$id` by (scripts/web/rjsf-aliases.ts): the schemas of the desk are closed and have neither, and the
 * stock ones are 9 kB of packed JavaScript.
 */
const refuse = (): never => {
  throw new Error('A form of the desk has no allOf and no $id.');
};

export default Object.assign(refuse, { equal: refuse, resolve: refuse });
