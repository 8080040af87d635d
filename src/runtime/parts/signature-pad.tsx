import { useRef } from 'react';
import ReactSignatureCanvas from 'react-signature-canvas';
import { signatureField, strokeLines } from './signature-lines.ts';

type Point = { readonly x: number; readonly y: number; readonly time: number };

type Packed = typeof ReactSignatureCanvas & { readonly default?: typeof ReactSignatureCanvas };

/** The package is CommonJS: who bundles it decides whether its default has to be unwrapped. */
const SignatureCanvas = (ReactSignatureCanvas as Packed).default ?? ReactSignatureCanvas;

/** Version 2 of the library ends a stroke with one of its earlier points once more: the pen did not go back there. */
const withoutReturn = (stroke: readonly Point[]): readonly Point[] => {
  const last = stroke.at(-1);
  const isReturn = stroke.slice(0, -1).some(({ x, y, time }) => x === last?.x && y === last.y && time === last.time);
  return isReturn ? stroke.slice(0, -1) : stroke;
};

/** Where a person draws with mouse, finger or pen. What was drawn goes into the lines at once, so this holds one stroke only. */
export const SignaturePad = ({ label, drawn }: { readonly label: string; readonly drawn: (stroke: string) => void }) => {
  const pad = useRef<ReactSignatureCanvas>(null);
  const end = (): void => {
    const { current } = pad;
    if (current === null) return;
    const strokes: readonly (readonly Point[])[] = current.toData();
    const scale = signatureField.width / (current.getCanvas().offsetWidth || signatureField.width);
    current.clear();
    drawn(strokes.map((stroke) => strokeLines(withoutReturn(stroke), scale)).join(' '));
  };
  // Without throttling no late point of a stroke comes after its end.
  return (
    <SignatureCanvas
      ref={pad}
      onEnd={end}
      penColor="currentColor"
      minWidth={1}
      maxWidth={1.5}
      throttle={0}
      canvasProps={{ role: 'img', 'aria-label': label }}
    />
  );
};
