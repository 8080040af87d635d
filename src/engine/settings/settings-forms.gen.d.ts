/* Written by npm run generate from schemas/settings. Do not edit. */
import type { SettingsForm } from './settings-form.ts';

export declare const addressBookEntryForm: SettingsForm;
export declare const attorneyForm: SettingsForm;
export declare const caseForm: SettingsForm;
export declare const datedFigureForm: SettingsForm;
export declare const datedTableForm: SettingsForm;
export declare const feeCapForm: SettingsForm;
export declare const firmForm: SettingsForm;
export declare const holidayForm: SettingsForm;
export declare const mileageRateForm: SettingsForm;
export declare const officeForm: SettingsForm;
export declare const postalHolidayForm: SettingsForm;
export declare const userForm: SettingsForm;
