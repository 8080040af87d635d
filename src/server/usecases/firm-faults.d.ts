import type { InputFault } from './app-error.ts';
import type { AttorneyFields, FirmFields, OfficeFields } from './ports/firm-keeping.port.ts';
/** The fields without blanks around them. */
export declare function cleanFirm(sent: FirmFields): FirmFields;
/** The fields without blanks around them. */
export declare function cleanOffice({ name, street, city, state, zip, county, phone, fax, email: address }: OfficeFields): OfficeFields;
/** The fields without blanks around them; a rate in dollars and cents. */
export declare function cleanAttorney(sent: AttorneyFields): AttorneyFields;
export declare function firmFaults(firm: FirmFields): readonly InputFault[];
export declare function officeFaults(office: OfficeFields): readonly InputFault[];
/** A representative who is no attorney has no bar number; everybody else needs one. */
export declare function attorneyFaults(attorney: AttorneyFields): readonly InputFault[];
