// Validates data by the module at argv[2] with the schema and data at argv[3], the way the desk does.
import { readFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import { createRequire } from 'node:module';

const { createPrecompiledValidator } = createRequire(import.meta.url)('@rjsf/validator-ajv8');

const { schema, data } = JSON.parse(await readFile(process.argv[3], 'utf8'));
const { default: functions } = await import(pathToFileURL(process.argv[2]).href);
const validator = createPrecompiledValidator(functions, schema);
const errors = data.map((one) =>
  (validator.rawValidation(schema, one).errors ?? []).map(({ keyword, instancePath }) => `${keyword} ${instancePath}`),
);
process.stdout.write(JSON.stringify(errors));
