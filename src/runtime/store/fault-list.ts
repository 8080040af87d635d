import type { FormLayout } from './form-layout.ts';
import type { FormSnapshot } from './form-snapshot.ts';
import { isCovered } from '#engine/data/places.ts';
import type { Pointer } from './pointer.ts';
import type { Texts } from '#runtime/texts/texts.ts';

/** One thing to correct, with the field at which it stands. */
export type ShownFault = { readonly pointer: Pointer; readonly title: string; readonly say: string };

const orderOf = (layout: FormLayout): ReadonlyMap<string, number> =>
  new Map(
    layout.sections
      .flatMap((section) => section.items.map((item) => (item.kind === 'text' || item.kind === 'fact' ? '' : item.path)))
      .map((path, index) => [path.split('[]')[0] ?? path, index]),
  );

/** The pointers at which sending has to stop, in no order: typed words that are no value, and what shape and checks refuse. */
export const faultyPointers = (snapshot: FormSnapshot): readonly Pointer[] =>
  [...new Set([...snapshot.typedFaults.keys(), ...snapshot.faults.keys()])].filter((pointer) => !isCovered(snapshot.state.hidden, pointer));

/** Those that stand in the sections of a step. */
export const faultyIn = (snapshot: FormSnapshot, layout: FormLayout, sections: readonly string[] | undefined): readonly Pointer[] => {
  const all = faultyPointers(snapshot);
  if (sections === undefined) return all;
  return all.filter((pointer) => {
    const section = layout.sectionOf(pointer);
    return section !== undefined && sections.includes(section);
  });
};

const rankOf = (order: ReadonlyMap<string, number>, pointer: Pointer): number => {
  const steps = pointer
    .slice(1)
    .split('/')
    .filter((step) => !/^\d+$/.test(step));
  for (let length = steps.length; length > 0; length -= 1) {
    const found = order.get(steps.slice(0, length).join('.'));
    if (found !== undefined) return found;
  }
  return Number.MAX_SAFE_INTEGER;
};

/** Everything to correct that the form shows now, in the order of the form. */
export const shownFaults = (snapshot: FormSnapshot, layout: FormLayout, texts: Texts): readonly ShownFault[] => {
  const order = orderOf(layout);
  const asked = (pointer: Pointer): boolean => snapshot.asked === 'all' || snapshot.touched.has(pointer);
  const refused = [...snapshot.serverFaults.keys()];
  const pointers = [...new Set([...faultyPointers(snapshot).filter(asked), ...refused])];
  const faults = pointers.map((pointer) => {
    const found = snapshot.typedFaults.get(pointer) ?? [
      ...(snapshot.faults.get(pointer) ?? []),
      ...(snapshot.serverFaults.get(pointer) ?? []),
    ];
    const say = [...new Set(found.map(texts.local))].join(' ');
    return { pointer, title: layout.titleAt(pointer, texts) ?? '', say };
  });
  return faults.toSorted((one, other) => rankOf(order, one.pointer) - rankOf(order, other.pointer));
};
