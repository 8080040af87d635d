import { defined } from '#domain/defined.ts';
import type { PanelDoctor, PanelReaderPort, ReadFrom, ReadPanel } from '#server/modules/panels/panels.public.ts';
import { qmeSpecialties } from '#engine/readings/qme-specialties.ts';
import type { Reading, ReadMark } from '#engine/readings/reading.ts';
import type { FileReader } from './readings.port.ts';

/** The reader of panels, in the shape of the catalogue. */
export function qmePanelReader(panels: PanelReaderPort): FileReader {
  return {
    read: async (bytes, options) => {
      const read = await panels.read(bytes, options);
      return read.ok ? { ok: true, reading: panelReading(read.panel) } : read;
    },
  };
}

const markOf = ({ page, place, confidence }: ReadFrom): ReadMark => ({ page, place, confidence });

function panelReading({ doctors, panelInformation, readFrom, warnings }: ReadPanel): Reading {
  const { specialty } = panelInformation;
  const qmeSpecialty = specialty === undefined ? undefined : specialtyMeant(specialty);
  const ofPanel = Object.entries(readFrom).flatMap(([name, from]) =>
    from === undefined ? [] : [[`panelInformation.${name}`, markOf(from)] as const],
  );
  const ofSpecialty = readFrom.specialty === undefined ? {} : { 'panelInformation.qmeSpecialty': markOf(readFrom.specialty) };
  const ofDoctors = doctors.map((doctor, index) => [`doctors[${index}]`, markOf(doctor)] as const);
  return {
    values: {
      panelInformation: { ...panelInformation, ...defined({ qmeSpecialty }) },
      doctors: doctors.map(doctorValues),
    },
    marks: { ...Object.fromEntries([...ofPanel, ...ofDoctors]), ...ofSpecialty },
    // How sure each value is stands in its mark.
    warnings: warnings.filter(({ code }) => code !== 'panel_in_doubt'),
  };
}

const joined = (...parts: readonly string[]): string => parts.filter((part) => part !== '').join(', ');

function doctorValues({ name, credentials, specialty, address, city, state, zip, phone }: PanelDoctor) {
  const office = joined(address, city, `${state} ${zip}`.trim());
  return { name, credentials, fullName: joined(name, credentials), specialty, address, city, state, zip, office, phone };
}

const plainWords = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll('orthopedic', 'orthopaedic')
    .replaceAll(/\bqme\b|[^a-z]+/g, ' ')
    .trim();

/** The specialty of the list that has the printed code, or else the printed name. */
function specialtyMeant(printed: string): string | undefined {
  const code = /\b([A-Z]{3})\b(?=\)?\s*$)/.exec(printed)?.[1];
  const byCode = code === undefined ? undefined : qmeSpecialties.find((choice) => choice.endsWith(`(${code})`));
  if (byCode !== undefined) return byCode;
  const words = plainWords(printed);
  return qmeSpecialties.find((choice) => plainWords(choice.replace(/ \([A-Z]{3}\)$/, '')) === words);
}
