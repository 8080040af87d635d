import type { InputFault } from './app-error.ts';
import type { FigureFields, NewFigure } from './ports/figure-keeping.port.ts';
/** What the value of a kind is, and what tells several of a kind apart. */
type FigureKind = {
    readonly value: 'rate' | 'money' | 'closure';
    readonly key: 'none' | 'attorneyClass' | 'holiday';
};
/** The kinds of figures that the desk reckons with. */
export declare const figureKinds: ReadonlyMap<string, FigureKind>;
/** Classes of attorneys that have a fee cap. */
export declare const attorneyClasses: readonly string[];
/** The fields as they are stored: without blanks around them; a holiday is one day, a cap without a word is pointed out. */
export declare function cleanFigure<Fields extends FigureFields>(sent: Fields, kind: string): Fields;
/** Everything that is wrong with a figure in itself. */
export declare function figureFaults({ kind, key, from, to, value, source, confirmedBy }: NewFigure): readonly InputFault[];
export {};
