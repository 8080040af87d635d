import type { Inline, LetterBlock, LetterModel, PacketItem } from './letter-model.ts';

/** Inlines as plain text: marks are left out, a break is a line end. */
function inlineText(inlines: readonly Inline[]): string {
  return inlines.map((inline) => ('break' in inline ? '\n' : inline.text)).join('');
}

function tableText(table: Extract<LetterBlock, { kind: 'table' }>): string {
  const lines = [table.columns.map((column) => column.title), ...table.rows.map((row) => row.map(inlineText))].map((cells) =>
    cells.join(' | '),
  );
  const total = table.total === undefined ? [] : [`${table.total.label}: ${table.total.value}`];
  return [...(table.caption === undefined ? [] : [table.caption]), ...lines, ...total].join('\n');
}

/** What a signature reads as: the typed one as courts write it, a drawn one as such. */
function signedText({ signed }: Extract<LetterBlock, { readonly kind: 'signature' }>): string {
  if (signed === undefined) return '';
  return 'typed' in signed ? `/s/ ${signed.typed}` : '(signature)';
}

function blockText(block: LetterBlock): string {
  switch (block.kind) {
    case 'heading':
    case 'paragraph':
      return inlineText(block.text);
    case 'bullets':
      return block.items.map((item) => `- ${inlineText(item)}`).join('\n');
    case 're':
      return block.lines.map((line) => `${line.label}: ${inlineText(line.value)}`).join('\n');
    case 'table':
      return tableText(block);
    case 'signature':
      return [block.closing, block.firm, signedText(block), block.name, ...block.lines].filter((line) => line !== '').join('\n');
    case 'enclosures':
    case 'cc':
      return [block.label, ...block.items.map((item) => `- ${item}`)].join('\n');
    case 'pageBreak':
      return '---';
  }
}

function packetText(item: PacketItem): string {
  if (item.kind === 'pages') return ['--- pages', letterText(item.model)].join('\n');
  if (item.kind === 'file') return `--- file: ${item.title}`;
  if (item.kind === 'proof') return `--- proof of service: ${item.title}`;
  const lines = Object.entries(item.values).map(([name, value]) => `${name}: ${value === true ? 'X' : value}`);
  return [`--- form: ${item.title}`, ...lines].join('\n');
}

/** A letter as plain text, for reading aloud, comparing and testing: head, date, service, addressees, then the blocks, a blank line between them. */
export function letterText(model: LetterModel): string {
  const head = [
    [model.letterhead.name, ...model.letterhead.lines].join('\n'),
    model.date,
    model.service,
    ...model.addressees.map((lines) => lines.join('\n')),
    model.title,
  ];
  return [...head, ...model.blocks.map(blockText), ...(model.packet ?? []).map(packetText)].filter((text) => text !== '').join('\n\n');
}
