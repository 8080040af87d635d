import { iconPaths, type IconName } from './icon-paths.ts';

const isIconName = (name: string): name is IconName => Object.hasOwn(iconPaths, name);

/** The icon that a manifest names; a document for a name that is not drawn. */
export const iconNamed = (name: string | undefined): IconName => (name !== undefined && isIconName(name) ? name : 'file');

/** Always beside words, so it says nothing by itself. */
export const Icon = ({ name }: { readonly name: IconName }) => (
  <svg className="desk-icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
    <path d={iconPaths[name]} />
  </svg>
);
