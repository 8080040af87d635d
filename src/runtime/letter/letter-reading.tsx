import { DrawnSignature } from '../parts/drawn-signature.tsx';
import { useTexts } from '../texts/texts.ts';
import type { LetterReadingProps } from '#runtime/ports/screen-props.ts';
import type { Inline, LetterBlock } from '#engine/letter/letter-model.ts';

const Run = ({ inline }: { readonly inline: Inline }) => {
  if ('break' in inline) return <br />;
  const text = inline.italic === true ? <em>{inline.text}</em> : inline.text;
  return inline.bold === true ? <strong>{text}</strong> : text;
};

const Runs = ({ text }: { readonly text: readonly Inline[] }) => (
  <>
    {text.map((inline, index) => (
      <Run key={index} inline={inline} />
    ))}
  </>
);

type BlockOf<Kind extends LetterBlock['kind']> = Extract<LetterBlock, { readonly kind: Kind }>;

const LetterTable = ({ block }: { readonly block: BlockOf<'table'> }) => {
  const alignOf = (index: number) => (block.columns[index]?.align === 'right' ? 'text-end' : undefined);
  return (
    <table className="table table-sm">
      {block.caption !== undefined && <caption className="caption-top">{block.caption}</caption>}
      <thead>
        <tr>
          {block.columns.map((column, index) => (
            <th key={index} scope="col" className={alignOf(index)}>
              {column.title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {block.rows.map((row, index) => (
          <tr key={index}>
            {row.map((cell, at) => (
              <td key={at} className={alignOf(at)}>
                <Runs text={cell} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
      {block.total !== undefined && (
        <tfoot>
          <tr>
            <th scope="row" colSpan={Math.max(1, block.columns.length - 1)}>
              {block.total.label}
            </th>
            <td className="text-end fw-bold">{block.total.value}</td>
          </tr>
        </tfoot>
      )}
    </table>
  );
};

const Lines = ({ lines }: { readonly lines: readonly string[] }) => (
  <>
    {lines.map((line, index) => (
      <div key={index}>{line}</div>
    ))}
  </>
);

const Named = ({ block: { kind, label, items } }: { readonly block: BlockOf<'enclosures' | 'cc'> }) => {
  const List = kind === 'enclosures' && items.length > 1 ? 'ol' : 'ul';
  return (
    <div>
      <div>{label}</div>
      <List>
        {items.map((item, index) => (
          <li key={index}>{item}</li>
        ))}
      </List>
    </div>
  );
};

const Block = ({ block }: { readonly block: LetterBlock }) => {
  switch (block.kind) {
    case 'heading':
      return (
        <h5 className="fs-6 fw-semibold">
          <Runs text={block.text} />
        </h5>
      );
    case 'paragraph':
      return (
        <p>
          <Runs text={block.text} />
        </p>
      );
    case 'bullets':
      return (
        <ul>
          {block.items.map((item, index) => (
            <li key={index}>
              <Runs text={item} />
            </li>
          ))}
        </ul>
      );
    case 're':
      return (
        <dl className="desk-letter-re">
          {block.lines.map((line, index) => (
            <div key={index}>
              <dt>{line.label}</dt>
              <dd>
                <Runs text={line.value} />
              </dd>
            </div>
          ))}
        </dl>
      );
    case 'table':
      return <LetterTable block={block} />;
    case 'signature':
      return (
        <div className="desk-letter-signature">
          <p>{block.closing}</p>
          <p>{block.firm}</p>
          {block.signed !== undefined && (
            <p>{'typed' in block.signed ? `/s/ ${block.signed.typed}` : <DrawnSignature lines={block.signed.drawn} name={block.name} />}</p>
          )}
          <Lines lines={[block.name, ...block.lines]} />
        </div>
      );
    case 'enclosures':
    case 'cc':
      return <Named block={block} />;
    case 'pageBreak':
      return <hr />;
  }
};

/** A letter as text that can be read, enlarged and read out; the pages say the same. */
export const LetterReading = ({ model }: LetterReadingProps) => {
  const { t } = useTexts();
  return (
    <article className="desk-letter" lang={model.language} aria-label={t('letterReading')}>
      <header>
        <strong>{model.letterhead.name}</strong>
        <Lines lines={model.letterhead.lines} />
      </header>
      <p>{model.date}</p>
      {model.service !== '' && (
        <p>
          <em>{model.service}</em>
        </p>
      )}
      {model.addressees.map((lines, index) => (
        <address key={index}>
          <Lines lines={lines} />
        </address>
      ))}
      <h4 className="fs-5">{model.title}</h4>
      {model.blocks.map((block, index) => (
        <Block key={index} block={block} />
      ))}
    </article>
  );
};
