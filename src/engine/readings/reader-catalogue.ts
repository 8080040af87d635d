import readingShapes from '#schemas/shared/readings.json' with { type: 'json' };
import type { LocalizedText } from '#engine/data/localized-text.ts';
import { isRecord, recordOf } from '#engine/data/plain-data.ts';
import { shapeFields, type SchemaField } from '#engine/data/schema-fields.ts';
import { sharedShape } from '#engine/types/shared-shapes.ts';

/** The readers that a declaration can name, each with the shape of what it gives in schemas/shared/readings.json. */
export type ReaderName = keyof typeof readingShapes.definitions;

/** A reader as declarations know it. */
export type CatalogueReader = {
  readonly kind: 'reader';
  /** The kinds of file that it reads, as "accept" of ui-schema.json names them. */
  readonly takes: readonly ('pdf' | 'image')[];
  /** One sentence. */
  readonly says: string;
  /** What it reads of the case that a file belongs to, by the path of the value, as people call it. */
  readonly ofCase: Readonly<Record<string, LocalizedText>>;
};

/** Every reader of the catalogue. A test holds that the server has one implementation of each. */
export const readerCatalogue: Readonly<Record<ReaderName, CatalogueReader>> = {
  qmePanel: {
    kind: 'reader',
    takes: ['pdf'],
    says: 'Reads the number, the day, the specialty and the doctors of a panel of qualified medical evaluators.',
    ofCase: {
      'panelInformation.employeeName': { en: 'Applicant', es: 'Trabajador lesionado' },
      'panelInformation.claimNumber': { en: 'Claim number', es: 'Número de reclamo' },
      'panelInformation.dateOfInjury': { en: 'Date of injury', es: 'Fecha de la lesión' },
    },
  },
};

/** Whether a name is one of a reader. */
export function isReader(name: string): name is ReaderName {
  return Object.hasOwn(readerCatalogue, name);
}

/** A shape with what its references stand for. */
function resolved(shape: unknown): unknown {
  if (Array.isArray(shape)) return shape.map(resolved);
  if (!isRecord(shape)) return shape;
  const { $ref, ...own } = shape;
  const named = typeof $ref === 'string' ? recordOf(sharedShape(`shared/${$ref}`)) : {};
  return Object.fromEntries(Object.entries({ ...named, ...own }).map(([key, value]) => [key, resolved(value)]));
}

/** The values that a reader gives, by their path ("panelInformation.panelNumber", "doctors[].name"). */
export function readingFields(name: ReaderName): ReadonlyMap<string, SchemaField> {
  const shape = recordOf(resolved(readingShapes.definitions[name]));
  return new Map(shapeFields(shape).map((field) => [field.path, field]));
}
