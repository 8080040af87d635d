import { useCallback, useState } from 'react';
import Badge from 'react-bootstrap/Badge';
import Button from 'react-bootstrap/Button';
import { Notice } from '#runtime/parts/notice.tsx';
import { Stage } from './stage.tsx';

const rulesOf = (sheet: CSSStyleSheet): readonly CSSStyleRule[] => [...sheet.cssRules].filter((rule) => rule instanceof CSSStyleRule);

/** The names of all tokens, in the order in which tokens.css gives them. */
const tokenNames = (): readonly string[] => {
  const names = [...document.styleSheets]
    .flatMap(rulesOf)
    .filter(({ selectorText }) => selectorText.includes(':root'))
    .flatMap(({ style }) => [...style].filter((name) => name.startsWith('--desk-')));
  return [...new Set(names)];
};

type Token = { readonly name: string; readonly value: string };

const isColour = ({ value }: Token): boolean => /^(#|rgb|light-dark|var\()/.test(value);
const isLength = ({ value }: Token): boolean => /^[\d.]+(rem|px)$/.test(value);
const isFace = ({ name }: Token): boolean => /serif|sans|mono/.test(name);
const isShadow = ({ name }: Token): boolean => /shadow|focus/.test(name);

const themes = ['light', 'dark'] as const;

const readTokens = (place: Element): readonly Token[] => {
  const style = getComputedStyle(place);
  return tokenNames().map((name) => ({ name, value: style.getPropertyValue(name).trim() }));
};

const Colours = ({ tokens }: { readonly tokens: readonly Token[] }) => (
  <ul className="story-swatches">
    {tokens.filter(isColour).map(({ name, value }) => (
      <li key={name}>
        <span className="story-swatch" style={{ background: `var(${name})` }} />
        <code>
          {name}
          <br />
          {value}
        </code>
      </li>
    ))}
  </ul>
);

const Measures = ({ tokens }: { readonly tokens: readonly Token[] }) => (
  <ul className="story-swatches">
    {tokens.filter(isLength).map(({ name, value }) => (
      <li key={name}>
        <span className="story-length" style={{ width: `min(var(${name}), 4rem)` }} />
        <code>
          {name} {value}
        </code>
      </li>
    ))}
    {tokens.filter(isShadow).map(({ name }) => (
      <li key={name}>
        <span className="story-swatch" style={{ boxShadow: `var(${name})` }} />
        <code>{name}</code>
      </li>
    ))}
  </ul>
);

const Type = ({ tokens }: { readonly tokens: readonly Token[] }) => (
  <>
    <p style={{ fontFamily: 'var(--desk-sans)', fontSize: '1.5rem' }}>Demand for deposition fees – Señora Muñoz Ibáñez</p>
    {tokens.filter(isFace).map(({ name }) => (
      <p key={name} style={{ fontFamily: `var(${name})` }}>
        <code>{name}</code> The deposition of April 21, 2026 went forward: $1,530.00
      </p>
    ))}
    <p style={{ fontSize: 'var(--desk-text-small)' }}>
      <code>--desk-text-small</code> from the case, 05/04/2026
    </p>
  </>
);

/** What Bootstrap makes of the tokens. */
const Parts = () => (
  <>
    <p className="d-flex flex-wrap gap-2">
      <Button>Primary</Button>
      <Button variant="outline-primary">Outline</Button>
      <Button variant="outline-secondary">Secondary</Button>
      <Button variant="outline-danger">Danger</Button>
      <Button variant="link">Link</Button>
      <Badge bg="" className="text-bg-success">
        Confirmed
      </Badge>
      <Badge bg="" className="text-bg-danger">
        Canceled
      </Badge>
    </p>
    {(['info', 'success', 'warning', 'danger'] as const).map((tone) => (
      <Notice key={tone} tone={tone}>
        {tone}: the letter of this case was sent before.
      </Notice>
    ))}
  </>
);

const Theme = ({ theme }: { readonly theme: (typeof themes)[number] }) => {
  const [tokens, setTokens] = useState<readonly Token[]>([]);
  const read = useCallback((place: Element | null) => {
    if (place !== null) setTokens(readTokens(place));
  }, []);
  return (
    <section ref={read} className="story-theme" data-bs-theme={theme} aria-label={theme}>
      <h2>{theme}</h2>
      <h3>Colours</h3>
      <Colours tokens={tokens} />
      <h3>Type</h3>
      <Type tokens={tokens} />
      <h3>Spacing, radii, shadows</h3>
      <Measures tokens={tokens} />
      <h3>What Bootstrap makes of them</h3>
      <Parts />
    </section>
  );
};

/** Every design token, read from the style sheets that the desk is drawn with. */
export const TokensPage = () => (
  <Stage>
    <h1>Design tokens</h1>
    <p>They stand in src/app/look/tokens.css; bootstrap.css gives them to Bootstrap’s variables.</p>
    <div className="story-tokens">
      {themes.map((theme) => (
        <Theme key={theme} theme={theme} />
      ))}
    </div>
  </Stage>
);
