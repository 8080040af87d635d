/* Written by npm run generate from the JSON Schema beside it. Do not edit. */

/**
 * What each reader of the catalogue gives of a file, by the name of the reader. A value that was not found is absent.
 */
export interface Readings {
  [k: string]: unknown;
}
/**
 * A panel of qualified medical evaluators: its number, day and specialty, and the doctors on it with their offices.
 *
 * This interface was referenced by `Readings`'s JSON-Schema
 * via the `definition` "qmePanel".
 */
export interface QmePanel {
  panelInformation: {
    /**
     * Seven digits.
     */
    panelNumber?: string;
    /**
     * The date written on the panel.
     */
    issueDate?: string;
    /**
     * As printed.
     */
    specialty?: string;
    /**
     * The specialty of the Medical Unit's list that is meant.
     */
    qmeSpecialty?:
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
    employeeName?: string;
    claimNumber?: string;
    /**
     * Of a cumulative trauma its last day.
     */
    dateOfInjury?: string;
    panelType?: 'initial' | 'replacement' | 'additional';
  };
  /**
   * @maxItems 10
   */
  doctors: {
    /**
     * As printed, without degrees.
     */
    name: string;
    /**
     * Degrees, separated by commas.
     */
    credentials?: string;
    /**
     * Name and degrees: Iris Feldman, M.D.
     */
    fullName: string;
    specialty?: string;
    /**
     * Street and suite.
     */
    address?: string;
    city?: string;
    state?: string;
    zip?: string;
    /**
     * The whole address in one line.
     */
    office?: string;
    phone?: string;
  }[];
}
