/** How a letter is served on one recipient. */
export type Delivery = Readonly<Record<'id' | 'method' | 'status', string>> &
  Readonly<Partial<Record<'recipient' | 'servedOn' | 'docucentId', string>>>;
