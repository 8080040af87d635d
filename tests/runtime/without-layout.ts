// jsdom lays nothing out, so nothing can be scrolled.
Element.prototype.scrollIntoView = () => undefined;

export {};
