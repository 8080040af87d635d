import { englishStringTranslator } from '@rjsf/utils';

/**
 * Stands for the default registry of @rjsf/core and for its Markdown (scripts/web/rjsf-aliases.ts): the desk draws a form with fields, widgets and templates
 * of its own, and the stock ones are 40 kB of packed JavaScript.
 */
const bareRegistry = () => ({
  fields: {},
  templates: { ButtonTemplates: {} },
  widgets: {},
  rootSchema: {},
  formContext: {},
  translateString: englishStringTranslator,
  globalFormOptions: { idPrefix: 'root', idSeparator: '_', useFallbackUiForUnsupportedType: false },
});

export const Markdown = (): null => null;

export default bareRegistry;
