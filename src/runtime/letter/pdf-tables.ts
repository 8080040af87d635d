/** A caption stands inside its table in the PDF; on the page a table owns rows only, and its caption is its name. */
function nameByCaption(table: Element): void {
  const captions = [...table.children].filter((child) => !child.hasAttribute('role'));
  const texts = captions
    .flatMap((caption) => [caption, ...caption.querySelectorAll('[aria-owns]')])
    .filter((text) => text.hasAttribute('aria-owns'));
  if (texts.length === 0) return;
  table.setAttribute('aria-labelledby', texts.map((text) => text.getAttribute('aria-owns')).join(' '));
  for (const text of texts) text.removeAttribute('aria-owns');
}

/** react-pdf gives the head of a table the role of a column, where it is a group of rows, and leaves captions among the rows. */
export function mendTables(frame: HTMLElement | null): void {
  for (const head of frame?.querySelectorAll('[role="columnheader"]:has(> [role="row"])') ?? []) head.setAttribute('role', 'rowgroup');
  for (const table of frame?.querySelectorAll('[role="table"]') ?? []) nameByCaption(table);
}
