import { Component, type ReactNode } from 'react';

type Props = { readonly at: string; readonly instead: (error: unknown) => ReactNode; readonly children: ReactNode };
type Caught = { readonly at: string; readonly crash: { readonly error: unknown } | undefined };

/** Shows something instead of a page that broke, until one goes elsewhere. A class, because React catches in nothing else. */
export class ErrorBoundary extends Component<Props, Caught> {
  override state: Caught = { at: this.props.at, crash: undefined };

  static getDerivedStateFromError(error: unknown): Partial<Caught> {
    return { crash: { error } };
  }

  static getDerivedStateFromProps({ at }: Props, state: Caught): Caught | null {
    return at === state.at ? null : { at, crash: undefined };
  }

  override render(): ReactNode {
    const { crash } = this.state;
    return crash === undefined ? this.props.children : this.props.instead(crash.error);
  }
}
