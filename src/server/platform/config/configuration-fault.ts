export type ConfigurationFault = { readonly name: string; readonly message: string };
