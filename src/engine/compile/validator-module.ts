import { compileSchemaValidatorsCode } from '@rjsf/validator-ajv8/compileSchemaValidators';
import type { Automation } from '../declaration/automation.ts';
import { formats, MULTIPLE_OF_PRECISION } from './formats.ts';
import { inlineRequires } from './inline-requires.ts';

/**
 * The ES module whose default export RJSF's createPrecompiledValidator takes beside the automation's schema. It imports nothing and
 * holds no eval, so a browser loads it under `script-src 'self'` as it is. Throws for an automation without a schema.
 */
export function validatorModule(automation: Pick<Automation, 'manifest' | 'schema'>): string {
  if (automation.schema === undefined) throw new Error(`Automation ${automation.manifest.id} has no schema to compile`);
  return schemaValidatorModule(automation.schema);
}

/** The same for any JSON Schema. */
export function schemaValidatorModule(schema: object): string {
  const code = compileSchemaValidatorsCode(
    { ...schema },
    {
      ajvFormatOptions: false,
      customFormats: { ...formats },
      // The desk says what is wrong from keyword and parameters: the words and the schema that Ajv adds to each fault are a fifth of the module.
      ajvOptionsOverrides: { multipleOfPrecision: MULTIPLE_OF_PRECISION, messages: false, verbose: false },
    },
  );
  return `const exports = {};\n${inlineRequires(code.replace('"use strict";', ''))}\nexport default exports;\n`;
}
