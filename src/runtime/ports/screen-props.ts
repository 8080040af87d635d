import type { ReactNode } from 'react';
import type { Origin } from './handover.port.ts';
import type { AutomationPorts } from './automation.port.ts';
import type { Submission } from './calls.port.ts';
import type { EditPorts, EventPorts, LogPorts, RecordListPorts, RowQuery, RecordPorts } from './records.port.ts';
import type { CalendarDate } from '#domain/calendar-date.ts';
import type { CalendarPeriod } from '#domain/calendar-grid.ts';
import type { Language } from '#engine/data/localized-text.ts';
import type { ReadAutomation } from '#engine/declaration/automation.ts';
import type { LetterModel } from '#engine/letter/letter-model.ts';
import type { Lifecycle } from '#schemas/meta/lifecycle.gen.ts';
import type { Column, Log } from '#schemas/meta/log.gen.ts';
import type { ValidatorFunctions } from '@rjsf/validator-ajv8';

/** What is open: the form of a case, with the record it was started from and a further step of it, the receipt of a record, or neither. */
export type Place = { readonly caseFileNumber?: string; readonly origin?: Origin; readonly receiptId?: string; readonly step?: string };

/** `AutomationScreen` of screens/automation-screen.tsx: a route whose screen is form. */
export type AutomationScreenProps = {
  readonly automation: ReadAutomation;
  /** The hash under which the automation was published. */
  readonly version: string;
  /** The exports of the served validator module. */
  readonly validator: ValidatorFunctions;
  readonly ports: AutomationPorts;
  readonly language: Language;
  /** Open with this case, without the search. */
  readonly caseFileNumber?: string;
  /** The record that the form of this case is started from. */
  readonly origin?: Origin;
  /** Open with the receipt of this record. */
  readonly receiptId?: string;
  /** The step of this form, where it is not its first. */
  readonly step?: string;
  /** Counts the ways back and forward of the browser: after each the screen stands where the case and the step say. */
  readonly returns?: number;
  /** Told of what is open, so that the address can keep it. */
  readonly onPlaceChange?: (place: Place) => void;
};

/** How the records of a list are shown; on is a day of what a calendar shows. */
export type Shown = { readonly as: 'list' | CalendarPeriod | 'figures'; readonly on?: CalendarDate };

/** What a change is to the history of the tab: a step that the way back undoes, a place that takes that of the last one, or, inside what is seen already, neither. */
export type ShownChange = { readonly history: 'push' | 'replace' | 'none' };

/** `RecordList` of grid/record-list.tsx: a route whose screen is list. */
export type RecordListProps = {
  readonly automation: ReadAutomation;
  readonly version: string;
  readonly ports: RecordListPorts;
  readonly language: Language;
  /** What is asked for at first: the view of the page, or all that was asked when the list was left. */
  readonly start?: Partial<RowQuery>;
  readonly onQueryChange?: (query: RowQuery) => void;
  /** Stands beside the views. */
  readonly beside?: ReactNode;
  /** How it is shown at first: as a list, unless it says otherwise. */
  readonly shown?: Shown;
  readonly onShownChange?: (shown: Shown, change: ShownChange) => void;
};

/** `EditScreen` of record/edit-screen.tsx: a route whose screen is edit, with the record that its address names. */
export type EditScreenProps = {
  readonly id: string;
  readonly automation: ReadAutomation;
  readonly version: string;
  readonly ports: EditPorts;
  readonly language: Language;
};

/** `LogGrid` of grid/log-grid.tsx: a route whose screen is log, and the page of all logs. Give it a key by token. */
export type LogGridProps = {
  readonly log: Pick<Log, 'key' | 'token' | 'title'> & { readonly columns: readonly Column[] };
  /** For the words of states, where the columns do not bring them along. */
  readonly lifecycle?: Lifecycle;
  readonly ports: LogPorts;
  readonly language: Language;
  /** What is asked for at first. */
  readonly start?: Partial<RowQuery>;
  readonly onQueryChange?: (query: RowQuery) => void;
};

/** `LetterReading` of letter/letter-reading.tsx. */
export type LetterReadingProps = { readonly model: LetterModel };

/** `EventScreen` of event/event-screen.tsx: an event of a record, with the sections that it opens. */
export type EventScreenProps = { readonly id: string; readonly event: string; readonly ports: EventPorts; readonly language: Language };

/** `RecordView` of record/record-view.tsx: a stored submission under the version it was made with; never recomputed. */
export type RecordViewProps = {
  readonly automation: ReadAutomation;
  readonly submission: Submission;
  readonly ports: RecordPorts;
  readonly language: Language;
};
