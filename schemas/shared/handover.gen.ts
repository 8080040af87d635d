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
 * As a row of injuries has it under dates.
 */
export type DateOfInjury = string;
export type LaborCodeSection = '4060' | '4061' | '4062';
export type TheWorkerIs = 'represented' | 'unrepresented';
export type RequestingParty = 'employee' | 'defense';
export type ReasonForTheRequest = string;
export type TreatingPhysician = string;
/**
 * A calendar date, YYYY-MM-DD.
 */
export type DateOfTheReportObjectedTo = string;
/**
 * A calendar date, YYYY-MM-DD.
 */
export type ReportReceivedOn = string;
/**
 * A calendar date, YYYY-MM-DD.
 */
export type ReportMailedOn = string;
/**
 * A calendar date, YYYY-MM-DD.
 */
export type ObjectionOrRequestServedOn = string;
export type HowItWasServed = 'mail' | 'email' | 'fax' | 'personal';
/**
 * A specialty of qualified medical evaluators with the three-letter code that form 105 asks for.
 */
export type SpecialtyRequested =
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
 * A specialty of qualified medical evaluators with the three-letter code that form 105 asks for.
 */
export type SpecialtyOfTheTreatingPhysician =
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
 * A specialty of qualified medical evaluators with the three-letter code that form 105 asks for.
 */
export type SpecialtyPreferredByTheOtherSide =
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
export type ClaimsAdjuster = string;
export type DefenseAttorney1 = string;
export type EmployeeSAttorney = string;
/**
 * Seven digits.
 */
export type PanelNumber = string;
/**
 * A calendar date, YYYY-MM-DD.
 */
export type IssueDateWrittenOnThePanel = string;
/**
 * A specialty of qualified medical evaluators with the three-letter code that form 105 asks for.
 */
export type Specialty =
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
export type Name = string;
/**
 * One line.
 */
export type OfficeOnThePanel = string;
export type Phone = string;
/**
 * @maxItems 10
 */
export type DoctorsOnThePanel = {
  name: Name;
  address?: OfficeOnThePanel;
  phone?: Phone;
}[];
/**
 * As a row of injuries has it under dates.
 */
export type DateOfInjury1 = string;
export type ClaimNumber = string;
export type RequestingParty1 = 'employee' | 'defense';
/**
 * A calendar date, YYYY-MM-DD.
 */
export type PanelRequestedOn = string;
export type TheWorkerIsRepresented = boolean;
export type ClaimsAdjuster1 = string;
export type DefenseAttorney2 = string;
export type AttorneyWhoHandlesThePanel = string;

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
/**
 * A request for a panel that the Medical Unit rejected, as the next one repeats it. The objection is attached anew.
 *
 * This interface was referenced by `HandoverShapes`'s JSON-Schema
 * via the `definition` "panelRejected".
 */
export interface PanelRequestRejected {
  dateOfInjury: DateOfInjury;
  statute: LaborCodeSection;
  procedure: TheWorkerIs;
  requestingParty: RequestingParty;
  basis: ReasonForTheRequest;
  treatingPhysician?: TreatingPhysician;
  reportDate?: DateOfTheReportObjectedTo;
  reportReceivedOn?: ReportReceivedOn;
  reportMailedOn?: ReportMailedOn;
  objectionDate: ObjectionOrRequestServedOn;
  objectionMethod?: HowItWasServed;
  specialtyRequested: SpecialtyRequested;
  specialtyTreating?: SpecialtyOfTheTreatingPhysician;
  specialtyOther?: SpecialtyPreferredByTheOtherSide;
  adjusterId?: ClaimsAdjuster;
  defenseAttorneyId?: DefenseAttorney1;
  attorneyId?: EmployeeSAttorney;
}
/**
 * A panel of qualified medical evaluators that the Medical Unit issued, and the request it came from.
 *
 * This interface was referenced by `HandoverShapes`'s JSON-Schema
 * via the `definition` "panelIssued".
 */
export interface PanelIssued {
  panelNumber: PanelNumber;
  issuedOn: IssueDateWrittenOnThePanel;
  specialty: Specialty;
  doctors?: DoctorsOnThePanel;
  dateOfInjury?: DateOfInjury1;
  claimNumber?: ClaimNumber;
  requestingParty: RequestingParty1;
  requestedOn?: PanelRequestedOn;
  represented?: TheWorkerIsRepresented;
  adjusterId?: ClaimsAdjuster1;
  defenseAttorneyId?: DefenseAttorney2;
  attorneyId?: AttorneyWhoHandlesThePanel;
}
