/** A made-up file of cases with a party and an injury each, as a spreadsheet would write it. */
export function caseRows(count: number, firstNumber = 1): string {
  const lines = ['record,caseFileNumber,lastNames,firstNames,street,city,state,zip,employerName,role,name,startsOn,claimNumber,bodyParts'];
  for (let index = 0; index < count; index += 1) {
    const number = `IMP-${String(firstNumber + index).padStart(6, '0')}`;
    const last = `${surnames[index % surnames.length]} ${surnames[(index * 7 + 3) % surnames.length]}`;
    lines.push(
      `case,${number},${last},Ana ${index % 97},${index} Elm Street,Fresno,CA,93701,Kelp Cannery ${index % 500},,,,,`,
      `party,${number},,,PO Box ${index},Sacramento,CA,95814,,claimAdjuster,Adjuster ${index % 900},,,`,
      `injury,${number},,,,,,,,,,2024-03-05,WC-${index},back; left knee`,
    );
  }
  return lines.join('\n');
}

const surnames = ['Ibarra', 'Quiñones', 'Ochoa', "O'Brien", 'Nguyen', 'Müller', 'Ruiz', 'Castellanos', 'Tran', 'Whitehorse', 'Vega'];
