/* Written by npm run generate from the JSON Schema beside it. Do not edit. */

/**
 * A calendar date, YYYY-MM-DD.
 *
 * This interface was referenced by `FieldShapes`'s JSON-Schema
 * via the `definition` "date".
 */
export type Date = string;
/**
 * A day of birth, YYYY-MM-DD.
 *
 * This interface was referenced by `FieldShapes`'s JSON-Schema
 * via the `definition` "birthDate".
 */
export type BirthDate = string;
/**
 * Dollars with at most two places.
 *
 * This interface was referenced by `FieldShapes`'s JSON-Schema
 * via the `definition` "money".
 */
export type Money = number;
/**
 * Dollars that one day can cost a worker, or one week bring, with at most two places.
 *
 * This interface was referenced by `FieldShapes`'s JSON-Schema
 * via the `definition` "dayCost".
 */
export type DayCost = number;
/**
 * Hours of one day.
 *
 * This interface was referenced by `FieldShapes`'s JSON-Schema
 * via the `definition` "hours".
 */
export type Hours = number;
/**
 * This interface was referenced by `FieldShapes`'s JSON-Schema
 * via the `definition` "miles".
 */
export type Miles = number;
/**
 * This interface was referenced by `FieldShapes`'s JSON-Schema
 * via the `definition` "caseFileNumber".
 */
export type CaseFileNumber = string;
/**
 * A language that somebody speaks, by its English name; Other for one that is not named.
 *
 * This interface was referenced by `FieldShapes`'s JSON-Schema
 * via the `definition` "language".
 */
export type Language =
  | 'American Sign Language'
  | 'Amharic'
  | 'Arabic'
  | 'Armenian'
  | 'Bengali'
  | 'Cantonese'
  | 'Dari'
  | 'English'
  | 'Farsi'
  | 'French'
  | 'Gujarati'
  | 'Haitian Creole'
  | 'Hindi'
  | 'Hmong'
  | 'Ilocano'
  | 'Japanese'
  | 'K’iche’'
  | 'Khmer'
  | 'Korean'
  | 'Lao'
  | 'Mam'
  | 'Mandarin'
  | 'Mixtec'
  | 'Nahuatl'
  | 'Pashto'
  | 'Portuguese'
  | 'Punjabi'
  | 'Purépecha'
  | 'Q’anjob’al'
  | 'Russian'
  | 'Samoan'
  | 'Somali'
  | 'Spanish'
  | 'Tagalog'
  | 'Thai'
  | 'Tigrinya'
  | 'Tongan'
  | 'Triqui'
  | 'Ukrainian'
  | 'Urdu'
  | 'Vietnamese'
  | 'Zapotec'
  | 'Other';
/**
 * A specialty of qualified medical evaluators with the three-letter code that form 105 asks for.
 *
 * This interface was referenced by `FieldShapes`'s JSON-Schema
 * via the `definition` "qmeSpecialty".
 */
export type QmeSpecialty =
  | 'Acupuncture (ACA)'
  | 'Allergy and immunology (MAI)'
  | 'Anesthesiology (MAA)'
  | 'Chiropractic (DCH)'
  | 'Dentistry (DEN)'
  | 'Dermatology (MDE)'
  | 'Emergency medicine (MEM)'
  | 'Family practice (MFP)'
  | 'Hand (MHH)'
  | 'Internal medicine (MMM)'
  | 'Internal medicine: cardiovascular disease (MMV)'
  | 'Internal medicine: endocrinology (MME)'
  | 'Internal medicine: gastroenterology (MMG)'
  | 'Internal medicine: hematology (MMH)'
  | 'Internal medicine: infectious disease (MMI)'
  | 'Internal medicine: nephrology (MMN)'
  | 'Internal medicine: oncology (MMO)'
  | 'Internal medicine: pulmonary disease (MMP)'
  | 'Internal medicine: rheumatology (MMR)'
  | 'Neurology (MPN)'
  | 'Neurosurgery (MNS)'
  | 'Obstetrics and gynecology (MOG)'
  | 'Occupational medicine (MPO)'
  | 'Ophthalmology (MOP)'
  | 'Optometry (OPT)'
  | 'Orthopaedic surgery (MOS)'
  | 'Otolaryngology (MTO)'
  | 'Pain medicine (MPA)'
  | 'Pathology (MHA)'
  | 'Physical medicine and rehabilitation (MPR)'
  | 'Plastic surgery (MPS)'
  | 'Podiatry (POD)'
  | 'Preventive medicine (MPM)'
  | 'Psychiatry (MPD)'
  | 'Psychology (PHY)'
  | 'Surgery (MSY)'
  | 'Thoracic surgery (MTS)'
  | 'Toxicology (MTT)'
  | 'Urology (MUU)';
/**
 * The code of a part of the body, as the application for adjudication of claim asks for it (DWC handbook for OCR forms, section XVII). The side is no part of the code.
 *
 * This interface was referenced by `FieldShapes`'s JSON-Schema
 * via the `definition` "bodyPart".
 */
export type BodyPart =
  | '100'
  | '110'
  | '120'
  | '121'
  | '124'
  | '130'
  | '140'
  | '141'
  | '144'
  | '145'
  | '146'
  | '148'
  | '149'
  | '150'
  | '160'
  | '198'
  | '200'
  | '300'
  | '310'
  | '311'
  | '313'
  | '315'
  | '318'
  | '319'
  | '320'
  | '330'
  | '340'
  | '398'
  | '400'
  | '410'
  | '411'
  | '420'
  | '430'
  | '440'
  | '450'
  | '498'
  | '500'
  | '510'
  | '511'
  | '513'
  | '515'
  | '518'
  | '519'
  | '520'
  | '530'
  | '540'
  | '598'
  | '700'
  | '800'
  | '801'
  | '802'
  | '810'
  | '820'
  | '830'
  | '840'
  | '841'
  | '842'
  | '850'
  | '860'
  | '870'
  | '880'
  | '999';
/**
 * Whole minutes, up to a week.
 *
 * This interface was referenced by `FieldShapes`'s JSON-Schema
 * via the `definition` "minutes".
 */
export type Minutes = number;
/**
 * Of a hundred, with at most two places.
 *
 * This interface was referenced by `FieldShapes`'s JSON-Schema
 * via the `definition` "percent".
 */
export type Percent = number;
/**
 * This interface was referenced by `FieldShapes`'s JSON-Schema
 * via the `definition` "shortText".
 */
export type ShortText = string;
/**
 * Why something was done; not empty.
 *
 * This interface was referenced by `FieldShapes`'s JSON-Schema
 * via the `definition` "reason".
 */
export type Reason = string;
/**
 * This interface was referenced by `FieldShapes`'s JSON-Schema
 * via the `definition` "longText".
 */
export type LongText = string;
/**
 * The chosen injuries by their dates.
 *
 * @maxItems 50
 *
 * This interface was referenced by `FieldShapes`'s JSON-Schema
 * via the `definition` "injuryDates".
 */
export type InjuryDates = string[];
/**
 * How each recipient is served, and who of those who are proposed is left out, with the reason.
 *
 * @maxItems 60
 *
 * This interface was referenced by `FieldShapes`'s JSON-Schema
 * via the `definition` "serviceMethods".
 */
export type ServiceMethods = {
  partyId: string;
  method?: 'mail' | 'email' | 'personal' | 'fax';
  /**
   * Not served, although the list proposes it.
   */
  isLeftOut?: boolean;
  /**
   * Why not.
   */
  because?: string;
}[];

export interface FieldShapes {
  [k: string]: unknown;
}
/**
 * An address in the United States.
 *
 * This interface was referenced by `FieldShapes`'s JSON-Schema
 * via the `definition` "address".
 */
export interface Address {
  street: string;
  city: string;
  state:
    | 'AA'
    | 'AE'
    | 'AK'
    | 'AL'
    | 'AP'
    | 'AR'
    | 'AS'
    | 'AZ'
    | 'CA'
    | 'CO'
    | 'CT'
    | 'DC'
    | 'DE'
    | 'FL'
    | 'GA'
    | 'GU'
    | 'HI'
    | 'IA'
    | 'ID'
    | 'IL'
    | 'IN'
    | 'KS'
    | 'KY'
    | 'LA'
    | 'MA'
    | 'MD'
    | 'ME'
    | 'MI'
    | 'MN'
    | 'MO'
    | 'MP'
    | 'MS'
    | 'MT'
    | 'NC'
    | 'ND'
    | 'NE'
    | 'NH'
    | 'NJ'
    | 'NM'
    | 'NV'
    | 'NY'
    | 'OH'
    | 'OK'
    | 'OR'
    | 'PA'
    | 'PR'
    | 'RI'
    | 'SC'
    | 'SD'
    | 'TN'
    | 'TX'
    | 'UT'
    | 'VA'
    | 'VI'
    | 'VT'
    | 'WA'
    | 'WI'
    | 'WV'
    | 'WY';
  zip: string;
}
/**
 * A signature: the name as it is typed, and the lines as they were drawn, where they were.
 *
 * This interface was referenced by `FieldShapes`'s JSON-Schema
 * via the `definition` "signature".
 */
export interface Signature {
  name: string;
  /**
   * Lines in a field of 600 by 150, as SVG writes them: M10 20 L11 21.
   */
  lines?: string;
}
/**
 * Somebody whose name and address a form holds, for a letter to somebody who is neither a party nor in the address book.
 *
 * This interface was referenced by `FieldShapes`'s JSON-Schema
 * via the `definition` "typedAddressee".
 */
export interface TypedAddressee {
  name?: string;
  firm?: string;
  street?: string;
  city?: string;
  /**
   * Two letters, for example CA.
   */
  state?: string;
  zip?: string;
  phone?: string;
  email?: string;
  fax?: string;
}
