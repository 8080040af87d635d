import { describe, it } from 'vitest';
import { checkSaid, type Said } from './letters-of.ts';

// Every sentence here was written by hand. What the letters say of time limits is that of the statutes and rules that they name.

describe('the notices of a deposition', () => {
  const amended = { folder: 'deposition', letter: 'amended' } as const;
  it.each<readonly [string, Said]>([
    [
      'end a sentence once, also after a place that ends with a period',
      {
        ...amended,
        example: 'amended',
        says: [
          'Su deposición (declaración bajo juramento) se tomará el 9 de junio de 2026 a la 1:00 p. m., y Theo Lindqvist de esta oficina le acompañará.',
          'Se tomará en 700 Bryant Street, Ste. 1200, San Francisco, Calif.',
          'Nos prepararemos con usted el 5 de junio de 2026 en nuestra oficina a la 1:30 p. m.',
        ],
      },
    ],
    [
      'speak of no preparation that is over',
      {
        ...amended,
        example: 'continued-after-the-preparation',
        says: ['Duración aproximada: 3.5 horas.'],
        never: ['Nos prepararemos', '5 de junio'],
      },
    ],
    [
      'say that the defense pays travel and lost wages',
      {
        ...amended,
        example: 'amended',
        says: [
          'La defensa debe pagarle los gastos razonables del viaje, como millas, estacionamiento y comidas, y el salario que pierda por asistir (Código Laboral, sección 5710(b)). Anote las millas que maneje, guarde sus recibos y talones de pago, y díganos qué horas de trabajo perderá.',
        ],
      },
    ],
    [
      'and by video the wages alone',
      {
        folder: 'deposition',
        example: 'remote-with-preparation',
        says: [
          'The defense must pay the wages that you lose by attending (Labor Code section 5710(b)). Tell us which hours of work you miss, and keep your pay stubs.',
        ],
        never: ['travel', 'miles'],
      },
    ],
    ['name who is deposed', { ...amended, example: 'amended-for-a-doctor', says: ['Declarante: Paul Amari, M.D.'] }],
    [
      'tell the client to stay at home when it is canceled before its day',
      {
        folder: 'deposition',
        example: 'cancelled',
        letter: 'cancelled',
        says: ['Se canceló su deposición que estaba fijada para el 9 de junio de 2026.', 'Usted no tiene que asistir.'],
      },
    ],
    [
      'and say nothing of that when the day is over',
      {
        folder: 'deposition',
        example: 'cancelled',
        change: { state: 'noShow', on: '2026-06-10', given: { letterLanguage: 'en' } },
        letter: 'cancelled',
        says: ['Your deposition that was set for June 9, 2026 has been canceled.'],
        never: ['You do not need to attend'],
      },
    ],
  ])('%s', (_title, said) => checkSaid(said));
});

describe("the client's letter about an examination", () => {
  const client = { folder: 'qme-ame', letter: 'client' } as const;
  it.each<readonly [string, Said]>([
    [
      'says the details of our ride in English',
      {
        ...client,
        example: 'our-ride-in-english',
        says: [
          'We will arrange a ride for you. A driver comes to your door at a quarter past eight.',
          'If you go in your own car, you have the right to be paid for your mileage to and from this appointment, and for parking and tolls. Write down the miles, keep your receipts, and ask us for the mileage form.',
        ],
      },
    ],
    [
      'and in Spanish, and all of it in Spanish',
      {
        ...client,
        example: 'reevaluation-at-short-notice',
        says: [
          'Usted tiene una cita médica el 13 de junio de 2026 a las 9:30 a. m. con Tobias Nakamura, D.C., evaluador médico calificado (QME), para una nueva evaluación.',
          'Nosotros le conseguiremos transporte. Un chofer pasa por usted a las ocho y cuarto.',
          'Si no puede ir, llámenos de inmediato. La cita ya solo se puede cancelar por una causa justificada.',
        ],
        never: ['Chiropractic'],
      },
    ],
    [
      'without a ride speaks of the mileage alone',
      {
        ...client,
        example: 'scheduled',
        says: [
          'You have the right to be paid for your mileage to and from this appointment, and for parking and tolls. Write down the miles, keep your receipts, and ask us for the mileage form.',
          "If you can't go, call us right away, by June 5, 2026 at the latest. After that day the appointment can be canceled only for good cause.",
        ],
      },
    ],
    [
      'fewer than six business days before, speaks of good cause at once',
      {
        ...client,
        example: 'scheduled',
        change: { on: '2026-06-08' },
        says: ["If you can't go, call us right away. The appointment can now be canceled only for good cause."],
        never: ['at the latest'],
      },
    ],
  ])('%s', (_title, said) => checkSaid(said));
});
