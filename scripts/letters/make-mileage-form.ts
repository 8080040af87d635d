import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';

// Draws the blank mileage forms that letters to clients enclose: "npm run make-mileage-form".

const root = path.join(import.meta.dirname, '../..');
const typefaces = path.join(root, 'src/server/modules/letters/typefaces');

/** The fraud warning is that of the claim form, DWC 1 (Labor Code section 5401.7). */
const forms = {
  en: {
    lang: 'en',
    title: 'Medical mileage: request for reimbursement',
    intro:
      'List each trip to a doctor, therapy, test, medical evaluation, pharmacy, or deposition. Trips to your own attorney and to hearings of the Appeals Board are not paid. Your attorney adds the rate, which is that of the day of each trip.',
    header: ['Injured worker', 'Claim number', 'Address', 'Date of injury', 'Employer', 'Telephone'],
    columns: ['Date of trip', 'From (address)', 'To (name and address)', 'Round-trip miles', 'Parking', 'Tolls'],
    total: 'Total',
    receipts: 'Enclose the receipts for parking and tolls. No receipt is needed for the miles. Keep a copy of this form.',
    fraud:
      'Any person who makes or causes to be made any knowingly false or fraudulent material statement or material representation for the purpose of obtaining or denying workers’ compensation benefits or payments is guilty of a felony.',
    signing: ['Printed name', 'Signature', 'Date'],
    foot: 'Return this form to your attorney’s office.',
  },
  es: {
    lang: 'es',
    title: 'Millaje médico: solicitud de reembolso',
    intro:
      'Anote cada viaje a un médico, terapia, prueba, evaluación médica, farmacia o deposición. No se pagan los viajes a la oficina de su propio abogado ni a las audiencias de la Junta de Apelaciones. Su abogado agrega la tarifa, que es la del día de cada viaje.',
    header: ['Trabajador lesionado', 'Número de reclamo', 'Dirección', 'Fecha de la lesión', 'Empleador', 'Teléfono'],
    columns: ['Fecha del viaje', 'Desde (dirección)', 'Hasta (nombre y dirección)', 'Millas de ida y vuelta', 'Estaciona­miento', 'Peajes'],
    total: 'Total',
    receipts:
      'Incluya los recibos de estacionamiento y peajes. Para las millas no se necesita recibo. Guarde una copia de este formulario.',
    fraud:
      'Toda persona que a sabiendas haga o cause que se haga una declaración o representación material falsa o fraudulenta con el fin de obtener o negar beneficios o pagos de compensación de trabajadores es culpable de un delito grave.',
    signing: ['Nombre en letra de molde', 'Firma', 'Fecha'],
    foot: 'Devuelva este formulario a la oficina de su abogado.',
  },
} as const;

const folder = await mkdtemp(path.join(tmpdir(), 'mileage-form-'));
try {
  await writeFile(path.join(folder, 'form.typ'), await readFile(path.join(import.meta.dirname, 'mileage-form.typ')));
  for (const [language, words] of Object.entries(forms)) {
    await writeFile(path.join(folder, 'words.json'), JSON.stringify(words));
    const compiler = NodeCompiler.create({ workspace: folder, fontArgs: [{ fontPaths: [typefaces] }] });
    const bytes = compiler.pdf({ mainFilePath: path.join(folder, 'form.typ') }, { creationTimestamp: 0 });
    await writeFile(path.join(root, `automations/_parts/files/mileage-${language}.pdf`), bytes);
  }
} finally {
  await rm(folder, { recursive: true, force: true });
}
