/* Written by npm run generate from the JSON Schema beside it. Do not edit. */

export type DepositionById = string;
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
/**
 * Hours of one day.
 */
export type PreparationTime = number;
/**
 * Hours of one day.
 */
export type HoursOnTheRecord = number;
export type NextVolume = '1' | '2' | '3' | '4' | '5' | 'final';
export type Deponent = 'applicant' | 'employerWitness' | 'doctor' | 'other';
export type DoctorToDeposeById = string;
export type DeponentSName = string;
export type NoticedBy = 'defense' | 'applicant' | 'other';
export type CaseManager = string;
export type AssistantCaseManager = string;
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
export type ADJNumbers = string[];
export type Hearing =
  | 'msc'
  | 'statusConference'
  | 'ratingMsc'
  | 'priorityConference'
  | 'expedited'
  | 'trial'
  | 'lienConference'
  | 'lienTrial'
  | 'specialUnitTrial'
  | 'walkThrough'
  | 'petitionConference'
  | 'discoveryHearing';
/**
 * A calendar date, YYYY-MM-DD.
 */
export type DayOfTheHearingWhereItIsSet = string;
export type TimeOfTheHearing = string;
export type BoardOfficeById = string;
export type Judge = string;
export type HowPeopleAppear = 'inPerson' | 'phone' | 'video';
export type Issues = string[];
/**
 * Why something was done; not empty.
 */
export type OtherIssue = string;
/**
 * A calendar date, YYYY-MM-DD.
 */
export type DeclarationOfReadinessFiledOn = string;
export type AppearsForTheClient = string;
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
export type AttorneyWhoSigns = string;
export type PhysicianById = string;
export type Specialty = string;
/**
 * @maxItems 50
 */
export type DatesOfInjury = string[];
/**
 * A language that somebody speaks, by its English name; Other for one that is not named.
 */
export type InterpreterSLanguage3 =
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
export type ClaimsAdjuster = string;
export type DefenseAttorney = string;
export type Attorney = string;
export type NextLetter = 'second_request' | 'petition';
export type DepositionById1 = string;
/**
 * Why something was done; not empty.
 */
export type WhyItIsForNoDepositionOfTheDesk = string;
/**
 * A calendar date, YYYY-MM-DD.
 */
export type DepositionDate1 = string;
export type Volume1 = '1' | '2' | '3' | '4' | '5' | 'final';
export type DatesOfInjury1 = string[];
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
export type InterpreterSLanguage4 =
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
/**
 * Hours of one day.
 */
export type PreparationTime1 = number;
/**
 * Hours of one day.
 */
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
export type DefenseAttorney1 = string;
export type TheClientGetsACopy = boolean;
/**
 * By name.
 */
export type Evaluator = string;
export type AddressOfTheEvaluatorAsOnThePanel = string;
export type Evaluation = 'qme' | 'ame' | 'reevaluation' | 'ime';
/**
 * Seven digits.
 */
export type PanelNumber = string;
export type Specialty1 = string;
export type DatesOfInjury2 = string[];
export type The90DayLimitIsWaived = boolean;
/**
 * A calendar date, YYYY-MM-DD.
 */
export type DayOfTheExaminationWhereItIsSet = string;
export type TimeOfTheExamination = string;
export type PlaceOfTheExamination = string;
export type ClaimsAdjuster1 = string;
export type DefenseAttorney2 = string;
export type AttorneyWhoHandlesTheEvaluation = string;
/**
 * By name.
 */
export type Evaluator1 = string;
export type Evaluation1 = 'qme' | 'ame' | 'reevaluation' | 'ime';
export type DatesOfInjury3 = string[];
/**
 * Seven digits.
 */
export type PanelNumber1 = string;
export type Specialty2 = string;
export type Report = 'initial' | 'reevaluation' | 'supplemental' | 'deposition';
/**
 * A calendar date, YYYY-MM-DD.
 */
export type DateOfTheReport = string;
/**
 * A calendar date, YYYY-MM-DD.
 */
export type ReceivedOn = string;
export type ClaimsAdjuster2 = string;
export type DefenseAttorney3 = string;
export type AttorneyWhoHandlesTheEvaluation1 = string;
export type DatesOfInjury4 = string[];
export type ClaimsAdjuster3 = string;
export type DefenseAttorney4 = string;
export type AttorneyWhoSigns1 = string;
/**
 * As a row of injuries has it under dates.
 */
export type DateOfInjury = string;
export type LaborCodeSection = '4060' | '4061' | '4062';
export type TheWorkerIs = 'represented' | 'unrepresented';
export type RequestingParty = 'employee' | 'defense';
export type ReasonForTheRequest = string;
export type PhysicianWhoseReportItIsById = string;
export type PhysicianWhoseReportItIs = string;
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
export type HowTheObjectionWasServed = 'mail' | 'email' | 'fax' | 'personal';
export type ClaimsAdjuster4 = string;
export type DefenseAttorney5 = string;
export type EmployeeSAttorney = string;
export type Deponent1 = 'applicant' | 'employerWitness' | 'doctor' | 'other';
export type DoctorToDeposeById1 = string;
export type DeponentSName1 = string;
export type NoticedBy1 = 'defense' | 'applicant' | 'other';
export type AppearingAttorney1 = string;
/**
 * As a row of injuries has it under dates.
 */
export type DateOfInjury1 = string;
export type LaborCodeSection1 = '4060' | '4061' | '4062';
export type TheWorkerIs1 = 'represented' | 'unrepresented';
export type RequestingParty1 = 'employee' | 'defense';
export type ReasonForTheRequest1 = string;
export type TreatingPhysicianById = string;
export type TreatingPhysician = string;
/**
 * A calendar date, YYYY-MM-DD.
 */
export type DateOfTheReportObjectedTo1 = string;
/**
 * A calendar date, YYYY-MM-DD.
 */
export type ReportReceivedOn1 = string;
/**
 * A calendar date, YYYY-MM-DD.
 */
export type ReportMailedOn1 = string;
/**
 * A calendar date, YYYY-MM-DD.
 */
export type ObjectionOrRequestServedOn1 = string;
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
export type ClaimsAdjuster5 = string;
export type DefenseAttorney6 = string;
export type EmployeeSAttorney1 = string;
/**
 * Seven digits.
 */
export type PanelNumber2 = string;
/**
 * A calendar date, YYYY-MM-DD.
 */
export type IssueDateWrittenOnThePanel = string;
/**
 * A specialty of qualified medical evaluators with the three-letter code that form 105 asks for.
 */
export type Specialty3 =
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
export type DateOfInjury2 = string;
export type ClaimNumber = string;
export type RequestingParty2 = 'employee' | 'defense';
/**
 * A calendar date, YYYY-MM-DD.
 */
export type PanelRequestedOn = string;
export type TheWorkerIsRepresented = boolean;
export type ClaimsAdjuster6 = string;
export type DefenseAttorney7 = string;
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
  depositionId?: DepositionById;
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
  deponentId?: DoctorToDeposeById;
  deponentName?: DeponentSName;
  noticingParty?: NoticedBy;
  caseManager?: CaseManager;
  assistantCaseManager?: AssistantCaseManager;
  attorneyId?: AppearingAttorney;
  place?: Format1;
  location?: Address;
  interpreterLanguage?: InterpreterSLanguage1;
  interpreterName?: InterpreterSName1;
  interpreterCertification?: InterpreterSCertificationNumber1;
  courtReporter?: CourtReporter;
}
/**
 * A hearing that another one follows: it was continued, or the judge set the next one.
 *
 * This interface was referenced by `HandoverShapes`'s JSON-Schema
 * via the `definition` "hearingToFollow".
 */
export interface HearingToFollow {
  adjNumbers?: ADJNumbers;
  hearingType: Hearing;
  hearingOn?: DayOfTheHearingWhereItIsSet;
  hearingTime?: TimeOfTheHearing;
  boardOfficeId?: BoardOfficeById;
  judge?: Judge;
  appearanceMode?: HowPeopleAppear;
  issues?: Issues;
  otherIssue?: OtherIssue;
  readyFiledOn?: DeclarationOfReadinessFiledOn;
  appearsId?: AppearsForTheClient;
  interpreterLanguage?: InterpreterSLanguage2;
  attorneyId?: AttorneyWhoSigns;
}
/**
 * A treating physician whose first visit is authorized.
 *
 * This interface was referenced by `HandoverShapes`'s JSON-Schema
 * via the `definition` "physicianAuthorized".
 */
export interface TreatingPhysicianAuthorized {
  physicianId?: PhysicianById;
  clinic?: PhysicianWhoIsNotInTheAddressBook;
  specialty?: Specialty;
  injuryDates: DatesOfInjury;
  interpreterLanguage?: InterpreterSLanguage3;
  adjusterId?: ClaimsAdjuster;
  defenseAttorneyId?: DefenseAttorney;
  attorneyId?: Attorney;
}
/**
 * Somebody whose name and address a form holds, for a letter to somebody who is neither a party nor in the address book.
 */
export interface PhysicianWhoIsNotInTheAddressBook {
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
/**
 * A demand for deposition fees and costs that was sent, as the next letter repeats it, with its receipts.
 *
 * This interface was referenced by `HandoverShapes`'s JSON-Schema
 * via the `definition` "feeDemand".
 */
export interface FeeDemand {
  nextLetter: NextLetter;
  depositionId?: DepositionById1;
  noDepositionWhy?: WhyItIsForNoDepositionOfTheDesk;
  depositionDate: DepositionDate1;
  part?: Volume1;
  dateOfInjury?: DatesOfInjury1;
  startTime?: StartTime1;
  endTime?: EndTime1;
  place?: Format2;
  location?: Location1;
  interpreterUsed?: AnInterpreterWasUsed1;
  interpreterName?: InterpreterSName2;
  interpreterCertification?: InterpreterSCertificationNumber2;
  interpreterLanguage?: InterpreterSLanguage4;
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
  parkingReceipt?: ParkingReceipt;
  tolls?: Tolls;
  tollsReceipt?: TollsReceipt;
  meals?: Meals;
  lodging?: Lodging;
  claimsWages?: LostWagesAreClaimed;
  paidTdThatDay?: TemporaryDisabilityWasPaidForThatDay;
  wageBasis?: WagesBasedOn;
  weeklyTdRate?: WeeklyTemporaryDisabilityRate;
  actualWages?: WagesLost;
  requestTranscript?: TheTranscriptIsRequested;
  defenseAttorneyId?: DefenseAttorney1;
  copyToClient?: TheClientGetsACopy;
}
/**
 * A file that was uploaded first; the server knows the rest by its id.
 */
export interface ParkingReceipt {
  fileId: string;
  name: string;
  type: 'image/jpeg' | 'image/png' | 'image/webp' | 'application/pdf';
  /**
   * Bytes.
   */
  size?: number;
  width?: number;
  height?: number;
  /**
   * Pages of a PDF, as the desk counted them.
   */
  pages?: number;
}
/**
 * A file that was uploaded first; the server knows the rest by its id.
 */
export interface TollsReceipt {
  fileId: string;
  name: string;
  type: 'image/jpeg' | 'image/png' | 'image/webp' | 'application/pdf';
  /**
   * Bytes.
   */
  size?: number;
  width?: number;
  height?: number;
  /**
   * Pages of a PDF, as the desk counted them.
   */
  pages?: number;
}
/**
 * A physician who is to evaluate the worker, from a panel or by agreement.
 *
 * This interface was referenced by `HandoverShapes`'s JSON-Schema
 * via the `definition` "evaluatorSelected".
 */
export interface EvaluatorSelected {
  evaluator: Evaluator;
  evaluatorAddress?: AddressOfTheEvaluatorAsOnThePanel;
  evaluationKind?: Evaluation;
  panelNumber?: PanelNumber;
  specialty?: Specialty1;
  dateOfInjury?: DatesOfInjury2;
  waive90DayScheduling?: The90DayLimitIsWaived;
  appointmentOn?: DayOfTheExaminationWhereItIsSet;
  appointmentTime?: TimeOfTheExamination;
  appointmentPlace?: PlaceOfTheExamination;
  adjusterId?: ClaimsAdjuster1;
  defenseAttorneyId?: DefenseAttorney2;
  attorneyId?: AttorneyWhoHandlesTheEvaluation;
}
/**
 * A medical-legal report that came, or one that was asked for.
 *
 * This interface was referenced by `HandoverShapes`'s JSON-Schema
 * via the `definition` "reportReceived".
 */
export interface ReportReceived {
  evaluator: Evaluator1;
  evaluationKind: Evaluation1;
  dateOfInjury: DatesOfInjury3;
  panelNumber?: PanelNumber1;
  specialty?: Specialty2;
  reportType?: Report;
  reportOn?: DateOfTheReport;
  receivedOn?: ReceivedOn;
  adjusterId?: ClaimsAdjuster2;
  defenseAttorneyId?: DefenseAttorney3;
  attorneyId?: AttorneyWhoHandlesTheEvaluation1;
}
/**
 * A case that is ready for a hearing, as the review of a report found it.
 *
 * This interface was referenced by `HandoverShapes`'s JSON-Schema
 * via the `definition` "readyToProceed".
 */
export interface ReadyToProceed {
  dateOfInjury: DatesOfInjury4;
  adjusterId?: ClaimsAdjuster3;
  defenseAttorneyId?: DefenseAttorney4;
  attorneyId?: AttorneyWhoSigns1;
}
/**
 * A treating physician's report that was objected to, as the request for a panel repeats it.
 *
 * This interface was referenced by `HandoverShapes`'s JSON-Schema
 * via the `definition` "reportObjected".
 */
export interface ReportObjectedTo {
  dateOfInjury: DateOfInjury;
  statute: LaborCodeSection;
  procedure: TheWorkerIs;
  requestingParty: RequestingParty;
  basis: ReasonForTheRequest;
  treatingPhysicianId?: PhysicianWhoseReportItIsById;
  treatingPhysician?: PhysicianWhoseReportItIs;
  reportDate?: DateOfTheReportObjectedTo;
  reportReceivedOn?: ReportReceivedOn;
  reportMailedOn?: ReportMailedOn;
  objectionDate?: ObjectionOrRequestServedOn;
  objectionMethod?: HowTheObjectionWasServed;
  adjusterId?: ClaimsAdjuster4;
  defenseAttorneyId?: DefenseAttorney5;
  attorneyId?: EmployeeSAttorney;
}
/**
 * A physician whose report calls for questions under oath.
 *
 * This interface was referenced by `HandoverShapes`'s JSON-Schema
 * via the `definition` "doctorToDepose".
 */
export interface DoctorToDepose {
  deponent: Deponent1;
  deponentId?: DoctorToDeposeById1;
  deponentName: DeponentSName1;
  noticingParty: NoticedBy1;
  attorneyId?: AppearingAttorney1;
}
/**
 * A request for a panel that the Medical Unit rejected, as the next one repeats it. The objection is attached anew.
 *
 * This interface was referenced by `HandoverShapes`'s JSON-Schema
 * via the `definition` "panelRejected".
 */
export interface PanelRequestRejected {
  dateOfInjury: DateOfInjury1;
  statute: LaborCodeSection1;
  procedure: TheWorkerIs1;
  requestingParty: RequestingParty1;
  basis: ReasonForTheRequest1;
  treatingPhysicianId?: TreatingPhysicianById;
  treatingPhysician?: TreatingPhysician;
  reportDate?: DateOfTheReportObjectedTo1;
  reportReceivedOn?: ReportReceivedOn1;
  reportMailedOn?: ReportMailedOn1;
  objectionDate: ObjectionOrRequestServedOn1;
  objectionMethod?: HowItWasServed;
  specialtyRequested: SpecialtyRequested;
  specialtyTreating?: SpecialtyOfTheTreatingPhysician;
  specialtyOther?: SpecialtyPreferredByTheOtherSide;
  adjusterId?: ClaimsAdjuster5;
  defenseAttorneyId?: DefenseAttorney6;
  attorneyId?: EmployeeSAttorney1;
}
/**
 * A panel of qualified medical evaluators that the Medical Unit issued, and the request it came from.
 *
 * This interface was referenced by `HandoverShapes`'s JSON-Schema
 * via the `definition` "panelIssued".
 */
export interface PanelIssued {
  panelNumber: PanelNumber2;
  issuedOn: IssueDateWrittenOnThePanel;
  specialty: Specialty3;
  doctors?: DoctorsOnThePanel;
  documentFile?: ThePanelAsItWasIssued;
  dateOfInjury?: DateOfInjury2;
  claimNumber?: ClaimNumber;
  requestingParty: RequestingParty2;
  requestedOn?: PanelRequestedOn;
  represented?: TheWorkerIsRepresented;
  adjusterId?: ClaimsAdjuster6;
  defenseAttorneyId?: DefenseAttorney7;
  attorneyId?: AttorneyWhoHandlesThePanel;
}
/**
 * A file that was uploaded first; the server knows the rest by its id.
 */
export interface ThePanelAsItWasIssued {
  fileId: string;
  name: string;
  type: 'image/jpeg' | 'image/png' | 'image/webp' | 'application/pdf';
  /**
   * Bytes.
   */
  size?: number;
  width?: number;
  height?: number;
  /**
   * Pages of a PDF, as the desk counted them.
   */
  pages?: number;
}
