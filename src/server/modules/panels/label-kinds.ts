/** What a label announces. */
export type LabelKind =
  | 'panelNumber'
  | 'earlierPanelNumber'
  | 'issueDate'
  | 'plainDate'
  | 'specialty'
  | 'employeeName'
  | 'claimNumber'
  | 'dateOfInjury'
  | 'panelType'
  | 'other';
