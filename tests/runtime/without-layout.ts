// jsdom lays nothing out, so nothing can be scrolled and no size ever changes.
Element.prototype.scrollIntoView = () => undefined;
globalThis.ResizeObserver = class {
  observe = (): void => undefined;
  unobserve = (): void => undefined;
  disconnect = (): void => undefined;
};

export {};
