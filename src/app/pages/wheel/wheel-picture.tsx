type Props = {
  readonly names: readonly string[];
  /** The place of the name that stands at the mark; undefined before the first draw. */
  readonly at: number | undefined;
  /** How often it was spun: each draw turns it anew. */
  readonly spins: number;
};

const turns = 3;
const tones = ['desk-wheel-one', 'desk-wheel-two', 'desk-wheel-three'] as const;

const pointAt = (part: number): string => {
  const angle = 2 * Math.PI * part - Math.PI / 2;
  return `${(100 * Math.cos(angle)).toFixed(2)} ${(100 * Math.sin(angle)).toFixed(2)}`;
};

/** The last sector has no neighbor of its own tone. */
const toneOf = (index: number, count: number): string =>
  index === count - 1 && index % 2 === 0 ? tones[2] : (tones[index % 2] ?? tones[0]);

/** The wheel as it is seen: the result stands beside it in words. */
export const WheelPicture = ({ names, at, spins }: Props) => {
  const count = names.length;
  const rest = at === undefined ? 0 : -((at + 0.5) / count) * 360;
  return (
    <svg className="desk-wheel" viewBox="-110 -110 220 220" aria-hidden="true">
      <g style={{ transform: `rotate(${rest + spins * turns * 360}deg)` }}>
        {count < 2 && <circle r={100} className={tones[0]} />}
        {count >= 2 &&
          names.map((name, index) => (
            <path
              // names may be the same twice
              key={`${index} ${name}`}
              className={toneOf(index, count)}
              d={`M 0 0 L ${pointAt(index / count)} A 100 100 0 0 1 ${pointAt((index + 1) / count)} Z`}
            />
          ))}
        {count >= 2 &&
          count <= 24 &&
          names.map((name, index) => (
            <text key={`${index} ${name}`} x={86} dy={4} textAnchor="end" transform={`rotate(${((index + 0.5) / count) * 360 - 90})`}>
              {name.length > 14 ? `${name.slice(0, 13)}…` : name}
            </text>
          ))}
      </g>
      <path className="desk-wheel-mark" d="M -8 -109 L 8 -109 L 0 -92 Z" />
    </svg>
  );
};
