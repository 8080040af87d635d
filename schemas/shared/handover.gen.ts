/* Written by npm run generate from the JSON Schema beside it. Do not edit. */

/**
 * A calendar date, YYYY-MM-DD.
 */
export type DepositionDate = string;
export type AttorneyWhoAttended = string;
export type Format = 'inPerson' | 'remote';
export type Location = string;
export type Volume = '1' | '2' | '3' | '4' | '5' | 'final';
export type StartTime = string;
export type EndTime = string;
export type AnInterpreterWasUsed = boolean;
export type InterpreterSName = string;
export type InterpreterSCertificationNumber = string;
/**
 * A language that somebody speaks, by its English name; Other for one that is not named.
 */
export type InterpreterSLanguage =
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
export type PreparationTime = number;
export type HoursOnTheRecord = number;
export type NextVolume = '1' | '2' | '3' | '4' | '5' | 'final';
export type Deponent = 'applicant' | 'employerWitness' | 'doctor' | 'other';
export type DeponentSName = string;
export type NoticedBy = 'defense' | 'applicant' | 'other';
export type AppearingAttorney = string;
export type Format1 = 'inPerson' | 'remote';
export type Address = string;
/**
 * A language that somebody speaks, by its English name; Other for one that is not named.
 */
export type InterpreterSLanguage1 =
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
export type InterpreterSName1 = string;
export type InterpreterSCertificationNumber1 = string;
export type CourtReporter = string;
export type NextLetter = 'second_request' | 'petition';
/**
 * A calendar date, YYYY-MM-DD.
 */
export type FirstDemandServedOn = string;
/**
 * A calendar date, YYYY-MM-DD.
 */
export type DepositionDate1 = string;
export type Volume1 = '1' | '2' | '3' | '4' | '5' | 'final';
export type DatesOfInjury = string[];
export type StartTime1 = string;
export type EndTime1 = string;
export type Format2 = 'inPerson' | 'remote';
export type Location1 = string;
export type AnInterpreterWasUsed1 = boolean;
export type InterpreterSName2 = string;
export type InterpreterSCertificationNumber2 = string;
/**
 * A language that somebody speaks, by its English name; Other for one that is not named.
 */
export type InterpreterSLanguage2 =
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
export type OthersPresent = string;
export type AttorneyWhoAttended1 = string;
export type RatePerHour = number;
export type PreparationTime1 = number;
export type DepositionTime = number;
export type TravelIsClaimed = boolean;
export type TravelFrom = string;
export type TravelTo = string;
export type RoundTripMiles = number;
/**
 * Dollars with at most two places.
 */
export type Parking = number;
/**
 * Dollars with at most two places.
 */
export type Tolls = number;
/**
 * Dollars with at most two places.
 */
export type Meals = number;
/**
 * Dollars with at most two places.
 */
export type Lodging = number;
export type LostWagesAreClaimed = boolean;
export type TemporaryDisabilityWasPaidForThatDay = boolean;
export type WagesBasedOn = 'tdRate' | 'actualWages';
/**
 * Dollars with at most two places.
 */
export type WeeklyTemporaryDisabilityRate = number;
/**
 * Dollars with at most two places.
 */
export type WagesLost = number;
export type TheTranscriptIsRequested = boolean;
export type DefenseAttorney = string;

/**
 * What one automation can hand over to the form of another. A giver need not know everything: only what is required.
 */
export interface HandoverShapes {
  [k: string]: unknown;
}
/**
 * A deposition that went forward.
 *
 * This interface was referenced by `HandoverShapes`'s JSON-Schema
 * via the `definition` "depositionTaken".
 */
export interface DepositionTaken {
  depositionDate: DepositionDate;
  attorneyId?: AttorneyWhoAttended;
  place?: Format;
  location?: Location;
  part?: Volume;
  startTime?: StartTime;
  endTime?: EndTime;
  interpreterUsed?: AnInterpreterWasUsed;
  interpreterName?: InterpreterSName;
  interpreterCertification?: InterpreterSCertificationNumber;
  interpreterLanguage?: InterpreterSLanguage;
  prepTime?: PreparationTime;
  hoursOnRecord?: HoursOnTheRecord;
}
/**
 * A volume of a deposition that another one follows.
 *
 * This interface was referenced by `HandoverShapes`'s JSON-Schema
 * via the `definition` "depositionToResume".
 */
export interface DepositionToResume {
  volume: NextVolume;
  deponent?: Deponent;
  deponentName?: DeponentSName;
  noticingParty?: NoticedBy;
  attorneyId?: AppearingAttorney;
  place?: Format1;
  location?: Address;
  interpreterLanguage?: InterpreterSLanguage1;
  interpreterName?: InterpreterSName1;
  interpreterCertification?: InterpreterSCertificationNumber1;
  courtReporter?: CourtReporter;
}
/**
 * A demand for deposition fees and costs that was sent, as the next letter repeats it. Receipts are attached anew.
 *
 * This interface was referenced by `HandoverShapes`'s JSON-Schema
 * via the `definition` "feeDemand".
 */
export interface FeeDemand {
  nextLetter: NextLetter;
  firstServedOn?: FirstDemandServedOn;
  depositionDate: DepositionDate1;
  part?: Volume1;
  dateOfInjury?: DatesOfInjury;
  startTime?: StartTime1;
  endTime?: EndTime1;
  place?: Format2;
  location?: Location1;
  interpreterUsed?: AnInterpreterWasUsed1;
  interpreterName?: InterpreterSName2;
  interpreterCertification?: InterpreterSCertificationNumber2;
  interpreterLanguage?: InterpreterSLanguage2;
  otherAttendees?: OthersPresent;
  attorneyId?: AttorneyWhoAttended1;
  hourlyRate: RatePerHour;
  prepTime: PreparationTime1;
  depoTime: DepositionTime;
  claimsTravel?: TravelIsClaimed;
  startAddress?: TravelFrom;
  endAddress?: TravelTo;
  roundTripMiles?: RoundTripMiles;
  parking?: Parking;
  tolls?: Tolls;
  meals?: Meals;
  lodging?: Lodging;
  claimsWages?: LostWagesAreClaimed;
  paidTdThatDay?: TemporaryDisabilityWasPaidForThatDay;
  wageBasis?: WagesBasedOn;
  weeklyTdRate?: WeeklyTemporaryDisabilityRate;
  actualWages?: WagesLost;
  requestTranscript?: TheTranscriptIsRequested;
  defenseAttorneyId?: DefenseAttorney;
}
