/** Payments with a table of trips, as text of its files: for tests of rows. */
export const withTrips = (file: string, text: string): string => {
  const declared = JSON.parse(text);
  const miles = { type: 'number', minimum: 0, maximum: 999, multipleOf: 0.01 };
  if (file === 'schema.json')
    declared.properties.trips = {
      type: 'array',
      maxItems: 9,
      items: { type: 'object', additionalProperties: false, properties: { miles } },
    };
  if (file === 'ui-schema.json')
    declared.sections.push({
      id: 'trips',
      title: 'Trips',
      items: [{ field: 'trips', control: 'table', title: 'Trips', items: [{ field: 'miles', control: 'miles', title: 'Miles' }] }],
    });
  return JSON.stringify(declared);
};
